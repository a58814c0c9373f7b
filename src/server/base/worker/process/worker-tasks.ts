import sharp, { type Sharp } from 'sharp';
import { fileTasks, maxPixels } from '../../../../service/worker/task-worker';
import { renderIcon } from './render-icon';
import { renderImage, fittedIntoSquare, type ImageInput } from './render-image';
import type { ImageColors } from '../../../../content/brand/derived-colors';
import { ogImageSize } from '../og-image-size';
import outlines from './glyph-outlines.json';

export const workerTasks = { ...fileTasks, renderImage, renderOgImage, renderIcon };

const { width, height } = ogImageSize;
const marginPx = 72;
const companyWidth = 520;
const title = { fontSize: 62, leading: 74, maxLines: 3 } as const;

type OgImage = {
  title: string;
  company: string;
  image: ImageInput | undefined;
  icon: ImageInput | undefined;
  colors: ImageColors;
  /** Focal point of the image, 0 to 1. Undefined lets sharp choose the region with the strategy `attention`. */
  focal?: { x: number; y: number };
};

/** The image is above a band with the title. Without one the background is dark and has a scale. */
async function renderOgImage(content: OgImage): Promise<Uint8Array> {
  const { company, image, focal, colors } = content;
  const lines = breakLines(isReadable(content.title) ? content.title : company, {
    ...title,
    width: width - 2 * marginPx,
  });
  const imageHeight = height - 2 * 48 - lines.length * title.leading - 26;
  const crop = image && (await cropped(image, { imageHeight, focal }).catch(() => undefined));
  const icon = content.icon && (await squareIcon(content.icon).catch(() => undefined));
  return sharp({ create: { width, height, channels: 3, background: colors.background } })
    .composite([
      ...(crop ? [{ input: crop, left: 0, top: 0 }] : []),
      {
        input: Buffer.from(
          frame({
            lines,
            imageHeight,
            company,
            colors,
            hasImage: crop !== undefined,
            hasIcon: icon !== undefined,
          }),
        ),
      },
      ...(icon ? [{ input: icon, left: marginPx, top: 36 }] : []),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const iconSidePx = 72;

function squareIcon(source: ImageInput): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  return fittedIntoSquare(image, iconSidePx).png().toBuffer();
}

type Crop = { imageHeight: number } & Pick<OgImage, 'focal'>;

/** Rejects when the image cannot be decoded. */
async function cropped(source: ImageInput, crop: Crop): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  return (await filled(image, crop))
    .flatten({ background: '#fffdf9' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function filled(image: Sharp, { imageHeight, focal }: Crop): Promise<Sharp> {
  if (!focal) return image.resize({ width, height: imageHeight, fit: 'cover', position: 'attention' });
  const { autoOrient: own } = await image.metadata();
  const scale = Math.max(width / own.width, imageHeight / own.height);
  const whole = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
  return image.resize({ ...whole, fit: 'fill' }).extract({
    left: Math.round((whole.width - width) * focal.x),
    top: Math.round((whole.height - imageHeight) * focal.y),
    width,
    height: imageHeight,
  });
}

type Frame = {
  lines: string[];
  imageHeight: number;
  company: string;
  colors: ImageColors;
  hasImage: boolean;
  hasIcon: boolean;
};

function frame({ lines, imageHeight, company, colors, hasImage, hasIcon }: Frame): string {
  const rule = imageHeight + 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${hasImage ? `<rect width="${companyWidth}" height="140" fill="${colors.background}"/>` : drawScale(imageHeight, colors)}
    ${hasIcon ? '' : drawDial(colors)}
    ${drawCompanyName(company, colors)}
    <rect x="${marginPx}" y="${rule}" width="96" height="6" fill="${colors.accent}"/>
    <g fill="${colors.title}">${lines
      .map((line, index) =>
        glyphOutlines({
          text: line,
          x: marginPx,
          baseline: rule + 26 + (index + 0.72) * title.leading,
          fontSize: title.fontSize,
        }),
      )
      .join('')}</g>
    <rect y="${height - 10}" width="${width}" height="10" fill="${colors.accent}"/>
  </svg>`;
}

function drawScale(bottom: number, { line }: ImageColors): string {
  const marks = Array.from({ length: 49 }, (_, index) => `M${index * 25} 0v-${index % 5 === 0 ? 44 : 22}`);
  return `<path d="${marks.join('')}" stroke="${line}" stroke-width="2" transform="translate(0 ${bottom})"/>`;
}

function drawDial({ symbol, accent }: ImageColors): string {
  return `<g transform="translate(${marginPx} 36) scale(1.7)" fill="none" stroke="${symbol}" stroke-width="2.2" stroke-linecap="square">
      <path d="M5 29a16 16 0 1 1 30 0M5 34h30"/>
      <path stroke-width="1.7" d="M20 5v4M8.7 9.7l2.8 2.8M31.3 9.7l-2.8 2.8"/>
      <path stroke="${accent}" stroke-width="2.8" d="M20 25 29 12"/>
      <circle cx="20" cy="25" r="3" fill="${accent}" stroke="none"/>
    </g>`;
}

function drawCompanyName(company: string, colors: ImageColors): string {
  const x = marginPx + 88;
  const names = breakLines(company, { fontSize: 28, width: companyWidth - x - 24, maxLines: 2 });
  return `<g fill="${colors.symbol}">${names
    .map((text, index) =>
      glyphOutlines({ text, x, baseline: 98 + (index - names.length / 2) * 36, fontSize: 28 }),
    )
    .join('')}</g>`;
}

/*
 * Text as glyph outlines, so that an image is the same on every machine, whatever fonts are installed.
 * glyph-outlines.json contains Archivo (SIL Open Font License 1.1) at weight 650: Latin letters and the characters of
 * German texts. Each is `<advance> <path>`, with 1000 units per em and the baseline at 0.
 */
const glyphs = new Map(
  Object.entries(outlines).map(([character, glyph]) => {
    const space = glyph.indexOf(' ');
    return [character, { advance: Number(glyph.slice(0, space)), path: glyph.slice(space + 1) }] as const;
  }),
);

/** A line of text; its numbers are pixels. */
type Line = { text: string; x: number; baseline: number; fontSize: number };

/** Omits characters without an outline. */
function glyphOutlines({ text, x, baseline, fontSize }: Line): string {
  let position = 0;
  const paths = knownGlyphs(text).map(({ advance, path }) => {
    const placed = path && `<path transform="translate(${position})" d="${path}"/>`;
    position += advance;
    return placed;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${fontSize / 1000})">${paths.join('')}</g>`;
}

function breakLines(
  text: string,
  { fontSize, width, maxLines }: { fontSize: number; width: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, fontSize) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const isCut = lines.length > maxLines;
  return lines
    .slice(0, maxLines)
    .map((line, index) => cutToWidth(isCut && index === maxLines - 1 ? `${line} …` : line, fontSize, width));
}

function cutToWidth(line: string, fontSize: number, width: number): string {
  if (widthOf(line, fontSize) <= width) return line;
  let cut = line.replace(/ ?…$/, '');
  while (cut && widthOf(`${cut}…`, fontSize) > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

function widthOf(text: string, fontSize: number): number {
  return knownGlyphs(text).reduce((sum, { advance }) => sum + advance, 0) * (fontSize / 1000);
}

/** Whether at least half of the letters have outlines. A title in another script would be empty or torn. */
function isReadable(text: string): boolean {
  const letters = text.replace(/\s/g, '');
  return letters !== '' && 2 * knownGlyphs(letters).length >= Array.from(letters).length;
}

function knownGlyphs(text: string) {
  return Array.from(text.normalize('NFC')).flatMap(
    (letter) => glyphs.get(letter === '\u00a0' ? ' ' : letter) ?? [],
  );
}
