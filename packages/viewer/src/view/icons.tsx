/** Pictures of buttons as paths in a box of 24 by 24. */
const PATHS = {
  start: 'M6 5v14M19 5l-9 7 9 7z',
  end: 'M18 5v14M5 5l9 7-9 7z',
  turnBack: 'M12 5l-8 7 8 7zM21 5l-8 7 8 7z',
  turnOn: 'M12 5l8 7-8 7zM3 5l8 7-8 7z',
  stepBack: 'M16 5l-9 7 9 7z',
  stepOn: 'M8 5l9 7-9 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  back: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  flip: 'M7 4v15M7 4L3.5 8M7 4l3.5 4M17 20V5M17 20l-3.5-4M17 20l3.5-4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.9.4-1.2 1-1.2 2V15M12 18.5v.5',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  open: 'M4 7v12h16V9h-9L9 6H4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
} as const;
export type IconName = keyof typeof PATHS;
const FILLED: readonly IconName[] = ['play', 'stepBack', 'stepOn', 'turnBack', 'turnOn', 'start', 'end'];

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class={FILLED.includes(name) ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button with a picture; its name is its accessible name and its hint. */
export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly class?: string;
  readonly keys?: string;
}) {
  const { icon, label, onClick, disabled = false, pressed, keys } = props;
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ''}`}
      title={label}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
