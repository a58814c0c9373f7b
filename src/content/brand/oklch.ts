/** Colour in OKLCH (CSS Color 4): lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Checks for `#rrggbb` in lower case, the form in which colours are stored. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

export function parseHex(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** Bisections of the search for the largest chroma that sRGB can show. */
const bisectionLimit = 12;

/** A colour outside sRGB loses chroma, not lightness. */
export function formatHex({ lightness, chroma, hue }: Oklch): string {
  const rgbOf = (reduced: number) =>
    toLinearRgb({ lightness: Math.min(1, Math.max(0, lightness)), chroma: reduced, hue });
  let [displayable, outOfGamut] = [isInGamut(rgbOf(chroma)) ? chroma : 0, chroma];
  for (let step = 0; step < bisectionLimit && displayable < outOfGamut; step += 1) {
    const middle = (displayable + outOfGamut) / 2;
    if (isInGamut(rgbOf(middle))) displayable = middle;
    else outOfGamut = middle;
  }
  return `#${rgbOf(displayable).map(toByte).join('')}`;
}

/** Returns the contrast ratio of two colours as defined by WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(luminanceOf(one), luminanceOf(other));
}

export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

type Rgb = [red: number, green: number, blue: number];

/** Returns the relative luminance of `#rrggbb` as defined by WCAG: 0 to 1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function toLinear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): string {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Tolerates differences that disappear when rounded to a byte. */
function isInGamut(rgb: Rgb): boolean {
  return rgb.every((share) => share > -0.0005 && share < 1.0005);
}
