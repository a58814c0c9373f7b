/** Two font families of `ui/styles/fonts*.css`: for headings and labels, and for running text. */
type FontPair = { label: FontFamily; text: FontFamily };

type FontFamily = { name: string; generic: 'serif' | 'sans-serif' };

const sans = (name: string): FontFamily => ({ name, generic: 'sans-serif' });
const serif = (name: string): FontFamily => ({ name, generic: 'serif' });

/** Font pairs by their value in `site_settings.font_pair`. */
export const fontPairs = {
  archivo: { label: sans('Archivo'), text: serif('Source Serif') },
  manrope: { label: sans('Manrope'), text: sans('Source Sans') },
  fraunces: { label: serif('Fraunces'), text: sans('Figtree') },
} satisfies Record<string, FontPair>;

/** The pair of the style sheet. */
const defaultPair = fontPairs.archivo;

/** Returns the pair of this name; of an unknown name, which another version may have stored, the default. */
export function fontPairNamed(name: string | null | undefined): FontPair {
  return Object.entries(fontPairs).find(([key]) => key === name)?.[1] ?? defaultPair;
}

/** Returns the CSS value of a family with its generic family. */
export function fontFamily({ name, generic }: FontFamily): string {
  return `'${name}', ${generic}`;
}

/** Returns the declarations that choose a pair; empty for the pair of the style sheet. */
export function fontDeclarations(pair: FontPair): string[] {
  if (pair === defaultPair) return [];
  return (['label', 'text'] as const).flatMap((role) => {
    const { name, generic } = pair[role];
    return [
      `--${role}-family:'${name}'`,
      `--${role}-fallback:'${name} Fallback','${name} Fallback Linux',${generic}`,
    ];
  });
}

/** Checks whether a font face belongs to the pair: its own or a fallback face. */
export function isFaceOf({ label, text }: FontPair, face: string): boolean {
  return [label, text].some(({ name }) => face === name || face.startsWith(`${name} Fallback`));
}
