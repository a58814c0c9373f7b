/** Colours of `ui/styles/tokens.css` by name: `#rrggbb`, or the name of another token. A test compares both. */
export type Tokens = Readonly<Record<string, string>>;

export const surfaceTokens = ['surface', 'surface-raised', 'surface-sunk'] as const;

/** Colours from which the others are taken; the same on light and on dark surfaces. */
export const baseTokens = {
  'ink-950': '#0a1420',
  'ink-900': '#0f1b2d',
  'ink-850': '#152438',
  'ink-800': '#1b2c45',
  'ink-700': '#2b4160',
  'steel-600': '#46566a',
  'paper-50': '#fffdf9',
  'paper-100': '#f8f5ee',
  'paper-200': '#efeae0',
  'accent-300': '#ffc658',
  'accent-500': '#f2a30f',
  'accent-800': '#855000',
  'petrol-300': '#63cabd',
  'petrol-700': '#0f766e',
  'red-300': '#ffa79c',
  'red-700': '#b0261c',
  'green-300': '#86d3a2',
  'green-700': '#1c6b3f',
} as const;

export const lightTokens = {
  surface: 'paper-100',
  'surface-raised': 'paper-50',
  'surface-sunk': 'paper-200',
  heading: 'ink-900',
  text: '#233247',
  'text-quiet': 'steel-600',
  line: '#d9d6cd',
  'line-control': '#7b8795',
  primary: 'ink-800',
  'primary-hover': 'ink-700',
  'on-primary': 'paper-50',
  signal: 'accent-500',
  'signal-hover': '#ffb52e',
  'on-signal': 'ink-950',
  'signal-text': 'accent-800',
  link: '#134d6b',
  'e-mobility': 'petrol-700',
  danger: 'red-700',
  'danger-surface': '#fbe9e5',
  success: 'green-700',
  'success-surface': '#e5f2e8',
  'info-surface': '#e7edf2',
  focus: '#0b5fa5',
  'focus-gap': 'paper-50',
} as const;

/** Values on dark surfaces; the other tokens are those of light ones. */
export const inkTokens = {
  surface: 'ink-900',
  'surface-raised': 'ink-850',
  'surface-sunk': 'ink-950',
  heading: '#f5f2ea',
  text: '#d7dee6',
  'text-quiet': '#a5b3c2',
  line: '#2c3e57',
  'line-control': '#7388a1',
  primary: '#e9edf1',
  'primary-hover': '#ffffff',
  'on-primary': 'ink-900',
  'signal-text': 'accent-300',
  link: '#9fd0f0',
  'e-mobility': 'petrol-300',
  danger: 'red-300',
  'danger-surface': '#3a1d22',
  success: 'green-300',
  'success-surface': '#16352a',
  'info-surface': '#1d3049',
  focus: 'accent-300',
  'focus-gap': 'ink-950',
} as const;
