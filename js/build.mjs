// Bundles the front end into the Python package: one script, one style sheet, nothing loaded from elsewhere.
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const options = {
  absWorkingDir: here('.'),
  entryPoints: { board: 'src/index.tsx' },
  outdir: here('../tilewidgets/static'),
  bundle: true,
  minify: true,
  format: 'esm', // anywidget imports the script as a module
  target: 'es2022',
  logLevel: 'info',
};
// The style sheet is a bundle of its own: anywidget wants it as `_css`, apart from the script.
const styles = { ...options, entryPoints: { board: 'src/style.css' } };

if (process.argv.includes('--watch')) {
  for (const one of [options, styles]) await (await context(one)).watch();
} else {
  // esbuild has already said what is wrong, and where; a stack trace would only bury it.
  await Promise.all([build(options), build(styles)]).catch(() => process.exit(1));
}
