// The few signs of the panels, drawn with one stroke width in the colour of the text.

const PATHS = {
  undo: 'M4 7h8a4 4 0 0 1 0 8H8M4 7l3.5-3.5M4 7l3.5 3.5',
  redo: 'M16 7H8a4 4 0 0 0 0 8h4M16 7l-3.5-3.5M16 7l-3.5 3.5',
  eye: 'M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10ZM10 12.400a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.800Z',
  person: 'M10 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c.6-3.4 2.6-5 6-5s5.4 1.6 6 5',
  computer: 'M3.5 4.500h13v8.500h-13ZM7 16.500h6M10 13v3.5',
  turn: 'M6 4l8 6-8 6Z',
  right: 'M4 10.5l4 4 8-9',
  wrong: 'M5 5l10 10M15 5L5 15',
  chosen: 'M10 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  hint: 'M7.5 14.500h5M8.5 17h3M7.5 14.500c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class={`tw-icon tw-icon-${name}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
