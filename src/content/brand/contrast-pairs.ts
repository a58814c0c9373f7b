import { surfaceTokens } from './default-tokens';

/** Smallest contrast ratios: text (WCAG 1.4.3), and control borders, focus rings and large text (1.4.11). */
export const minContrast = { text: 4.5, control: 3 } as const;

/** Tokens for text on any surface. */
export const textTokens = [
  'heading',
  'text',
  'text-quiet',
  'signal-text',
  'link',
  'e-mobility',
  'danger',
  'success',
] as const;

/** Borders of controls, and focus rings, on any surface. */
export const controlTokens = ['line-control', 'focus'] as const;

/** Text on backgrounds other than surfaces. */
export const textPairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-hover'],
  ['danger', 'danger-surface'],
  ['success', 'success-surface'],
  ['text', 'info-surface'],
  ['text', 'danger-surface'],
  ['text', 'success-surface'],
  ['text-quiet', 'info-surface'],
  ['ink-950', 'accent-300'],
] as const;

export type ContrastPair = { foreground: string; background: string; min: number };

/** Every pair of colours in the style sheets, with its smallest ratio. */
export function contrastPairs(theme: 'light' | 'ink'): ContrastPair[] {
  const onSurfaces = (tokens: readonly string[], min: number) =>
    surfaceTokens.flatMap((background) => tokens.map((foreground) => ({ foreground, background, min })));
  return [
    ...onSurfaces(textTokens, minContrast.text),
    ...textPairs.map(([foreground, background]) => ({ foreground, background, min: minContrast.text })),
    ...onSurfaces(controlTokens, minContrast.control),
    // Large text of the hero heading.
    ...(theme === 'ink' ? onSurfaces(['signal'], minContrast.control) : []),
  ];
}
