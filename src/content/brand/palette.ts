import { baseTokens, inkTokens, lightTokens, type Tokens, surfaceTokens } from './default-tokens';
import { contrast, contrastOf, formatHex, isHexColor, luminanceOf, type Oklch, parseHex } from './oklch';

/** Colours of a company as `#rrggbb`; null leaves the colours of the style sheet. */
export type BrandColors = {
  brand_color: string | null;
  accent_color: string | null;
  /** Ground of the pages. */
  paper_color?: string | null;
};

/** All colours, in the form of `default-tokens.ts`. `ink` overrides `light` on dark surfaces. */
export type Palette = { base: Tokens; light: Tokens; ink: Tokens };

export type Theme = 'light' | 'ink';

/** Lightness above which a brand colour is darkened for dark surfaces. */
const maxInkLightness = 0.32;
const minInkLightness = 0.15;
const maxInkChroma = 0.09;

/** Lightness below which a paper is lightened, so that texts keep their contrast. */
const minPaperLightness = 0.94;
const paperChromaLimit = 0.03;

/** Difference in lightness between a button and a hovered one. */
const hoverLightness = 0.05;

/** Steps from black to white in the search for a readable colour. */
const lightnessStepCount = 200;

let latest: { key: string; palette: Palette } | undefined;

/** Returns all colours of a brand. Remembers the latest, because every page needs them and the search takes milliseconds. */
export function createPalette(brand: BrandColors): Palette {
  const key = `${brand.brand_color} ${brand.accent_color} ${brand.paper_color}`;
  if (latest?.key !== key) latest = { key, palette: derivePalette(brand) };
  return latest.palette;
}

/** Lightness comes from the style sheet, hue and chroma from the brand. Then each pair gets its contrast. */
function derivePalette({ brand_color, accent_color, paper_color = null }: BrandColors): Palette {
  const brand = changedColor(brand_color, baseTokens['ink-900']);
  const accent = changedColor(accent_color, baseTokens['accent-500']);
  const paper = changedColor(paper_color, baseTokens['paper-100']);
  return withContrast({
    base: {
      ...baseTokens,
      ...(brand && brandBaseTokens(brand)),
      ...(accent && accentBaseTokens(accent)),
      ...(paper && paperTokens(paper)),
    },
    light: {
      ...lightTokens,
      ...(brand && lightTokensOf(brand)),
      ...(accent && { line: inAccent(lightTokens.line, accent), 'signal-hover': accent }),
      ...(paper && { line: tinted(lightTokens.line, paper, baseTokens['paper-100']) }),
    },
    ink: {
      ...inkTokens,
      ...(brand && inkTokensOf(brand)),
      ...(accent && { heading: inAccent(inkTokens.heading, accent) }),
    },
  });
}

export function colorOf({ base, light, ink }: Palette, theme: Theme, token: string): string {
  const inkValue = theme === 'ink' ? ink[token] : undefined;
  const value = inkValue ?? light[token] ?? base[token] ?? token;
  return value.startsWith('#') ? value : (base[value] ?? value);
}

/** Returns null for the colour of the style sheet, and for text that is no colour, such as one being typed. */
function changedColor(color: string | null, defaultColor: string): string | null {
  return color !== null && color !== defaultColor && isHexColor(color) ? color : null;
}

/** Returns the colours of dark surfaces: the brand colour, darkened and with less chroma where needed. */
function brandBaseTokens(brand: string): Tokens {
  const { lightness, chroma, hue } = parseHex(brand);
  const isDark = lightness <= maxInkLightness;
  const surfaceLightness = Math.max(
    minInkLightness,
    isDark ? lightness : maxInkLightness - (lightness - maxInkLightness) / 5,
  );
  const surfaceChroma = Math.min(maxInkChroma, isDark ? chroma : (chroma * surfaceLightness) / lightness);
  const surface = { lightness: surfaceLightness, chroma: surfaceChroma, hue };
  return {
    ...shadesOf(surface, 'ink-900', ['ink-950', 'ink-900', 'ink-850', 'ink-800', 'ink-700']),
    'steel-600': tinted(baseTokens['steel-600'], brand),
  };
}

type BaseToken = keyof typeof baseTokens;

/** Returns a colour under these names, each lighter or darker by its distance from `token` in the style sheet. */
function shadesOf({ lightness, ...color }: Oklch, token: BaseToken, names: readonly BaseToken[]): Tokens {
  const distanceOf = (name: BaseToken) =>
    parseHex(baseTokens[name]).lightness - parseHex(baseTokens[token]).lightness;
  const shades = names.map((name) => [
    name,
    formatHex({ ...color, lightness: lightness + distanceOf(name) }),
  ]);
  return Object.fromEntries(shades);
}

/** Returns the accent in three lightnesses, and papers of its hue. */
function accentBaseTokens(accent: string): Tokens {
  const names = ['accent-300', 'accent-800', 'paper-50', 'paper-100', 'paper-200'] as const;
  const tokens = names.map((name) => [name, inAccent(baseTokens[name], accent)]);
  return { ...Object.fromEntries(tokens), 'accent-500': accent };
}

/** Returns the paper, with a lighter one for cards and a darker one for every second section. */
function paperTokens(paper: string): Tokens {
  const { lightness, chroma, hue } = parseHex(paper);
  const ground = {
    lightness: Math.max(minPaperLightness, lightness),
    chroma: Math.min(paperChromaLimit, chroma),
    hue,
  };
  return shadesOf(ground, 'paper-100', ['paper-50', 'paper-100', 'paper-200']);
}

function lightTokensOf(brand: string): Tokens {
  const ink = parseHex(brandBaseTokens(brand)['ink-800'] ?? brand);
  return {
    text: tinted(lightTokens.text, brand),
    'line-control': tinted(lightTokens['line-control'], brand),
    'info-surface': tinted(lightTokens['info-surface'], brand),
    link: brand,
    focus: brand,
    ...(parseHex(brand).lightness > ink.lightness && { primary: brand }),
  };
}

function inkTokensOf(brand: string): Tokens {
  const names = ['text', 'text-quiet', 'line', 'line-control', 'primary', 'link', 'info-surface'] as const;
  const lift =
    parseHex(brandBaseTokens(brand)['ink-900'] ?? brand).lightness -
    parseHex(baseTokens['ink-900']).lightness;
  const followsSurface = (name: string) => name === 'line' || name === 'info-surface';
  return Object.fromEntries(
    names.map((name) => {
      const color = parseHex(tinted(inkTokens[name], brand));
      return [
        name,
        formatHex(followsSurface(name) ? { ...color, lightness: color.lightness + lift } : color),
      ];
    }),
  );
}

/** Returns `color` with the hue of `source`. Its chroma shrinks by the ratio of `source` to `reference`. */
function tinted(color: string, source: string, reference: string = baseTokens['ink-900']): string {
  const { lightness, chroma } = parseHex(color);
  const { chroma: sourceChroma, hue } = parseHex(source);
  return formatHex({
    lightness,
    chroma: chroma * Math.min(1, sourceChroma / parseHex(reference).chroma),
    hue,
  });
}

function inAccent(color: string, accent: string): string {
  return tinted(color, accent, baseTokens['accent-500']);
}

/** Changes colours until each pair has its contrast: first backgrounds of buttons, then texts and lines on them. */
function withContrast({ base, light, ink }: Palette): Palette {
  let palette: Palette = { base, light, ink };
  for (const theme of ['light', 'ink'] as const) {
    const override = (tokens: Tokens) => {
      palette = { ...palette, [theme]: { ...palette[theme], ...tokens } };
    };
    override(buttonTokensOf(palette, theme, 'primary'));
    override(buttonTokensOf(palette, theme, 'signal'));
    for (const foreground of new Set(contrastPairs(theme).map((pair) => pair.foreground))) {
      const color = colorOf(palette, theme, foreground);
      const readable = nearestReadable(color, limitsOf(palette, theme, foreground));
      if (readable !== undefined && readable !== color) override({ [foreground]: readable });
    }
  }
  return palette;
}

/** Returns background and text of a button: light or dark text, whichever changes the background less. */
function buttonTokensOf(palette: Palette, theme: Theme, name: 'primary' | 'signal'): Tokens {
  const color = colorOf(palette, theme, name);
  const { lightness } = parseHex(color);
  const limits = limitsOf(palette, theme, name);
  const texts = theme === 'ink' && name === 'primary' ? ['ink-900'] : ['paper-50', 'ink-950'];
  const [best] = texts
    .flatMap((token) => {
      const text = colorOf(palette, theme, token);
      const readable = nearestReadable(color, [...limits, { color: text, min: minContrast.text }]);
      if (readable === undefined) return [];
      return { token, text, readable, change: Math.abs(parseHex(readable).lightness - lightness) };
    })
    .sort((one, other) => one.change - other.change);
  if (!best) return {};
  const hover = colorOf(palette, theme, `${name}-hover`);
  const keepsHover = hover !== color && contrast(hover, best.text) >= minContrast.text;
  return {
    ...(best.readable !== color && { [name]: best.readable }),
    [`on-${name}`]: best.token,
    ...(!keepsHover && { [`${name}-hover`]: hoverColorOf(best.readable, best.text) }),
  };
}

/** Returns the colour of a hovered button: further away from its text. */
function hoverColorOf(color: string, text: string): string {
  const { lightness, ...rest } = parseHex(color);
  const isDarker = parseHex(text).lightness > lightness;
  return formatHex({ ...rest, lightness: lightness + (isDarker ? -hoverLightness : hoverLightness) });
}

type Limit = { color: string; min: number };

function limitsOf(palette: Palette, theme: Theme, foreground: string): Limit[] {
  return contrastPairs(theme)
    .filter((pair) => pair.foreground === foreground)
    .map(({ background, min }) => ({ color: colorOf(palette, theme, background), min }));
}

/** Returns the colour of the nearest lightness with these contrasts; undefined when none has them. */
function nearestReadable(color: string, limits: readonly Limit[]): string | undefined {
  const others = limits.map((limit) => ({ min: limit.min, luminance: luminanceOf(limit.color) }));
  const isReadable = (hex: string) => {
    const own = luminanceOf(hex);
    return others.every(({ luminance, min }) => contrastOf(own, luminance) >= min);
  };
  if (isReadable(color)) return color;
  const { lightness, ...rest } = parseHex(color);
  for (let step = 1; step <= lightnessStepCount; step += 1) {
    for (const direction of [-1, 1]) {
      const hex = formatHex({ ...rest, lightness: lightness + (direction * step) / lightnessStepCount });
      if (isReadable(hex)) return hex;
    }
  }
  return undefined;
}

/** Smallest contrast ratios: text (WCAG 1.4.3), and control borders, focus rings and large text (1.4.11). */
export const minContrast = { text: 4.5, control: 3 } as const;

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

const controlTokens = ['line-control', 'focus'] as const;

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

type ContrastPair = { foreground: string; background: string; min: number };

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
