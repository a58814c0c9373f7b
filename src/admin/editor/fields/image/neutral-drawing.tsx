import { type LucideIcon, Newspaper, Package } from 'lucide-react';
import { baseTokens, lightTokens } from '../../../../content/brand/default-tokens';
import type { ContentType } from '../../../../content/model';
import { latestTopics } from '../../../../content/types/latest-topics';
import { shopProducts } from '../../../../content/types/shop';
import { imageTexts } from '../../media/texts';
import { QuietButton } from '../../../parts/lists/lists';

/** Subjects of the types that require a main image. */
const subjects: Readonly<Record<string, { Icon: LucideIcon; alt: string } | undefined>> = {
  [latestTopics.name]: { Icon: Newspaper, alt: 'Zeichnung einer Zeitung' },
  [shopProducts.name]: { Icon: Package, alt: 'Zeichnung eines Pakets' },
};

/** `draw` makes the file, a PNG of the wanted ratio. */
export type NeutralDrawing = { draw: () => Promise<File>; alt: string };

type NeutralDrawingButtonProps = {
  type: ContentType;
  ratio: number;
  busy: boolean;
  onChoose: (drawing: NeutralDrawing) => void;
};

export function NeutralDrawingButton({ type, ratio, busy, onChoose }: NeutralDrawingButtonProps) {
  const subject = subjects[type.name];
  if (!subject) return null;
  const { Icon, alt } = subject;
  return (
    <QuietButton
      busy={busy}
      onClick={({ currentTarget }) => {
        const lines = currentTarget.querySelector('svg')?.innerHTML ?? '';
        onChoose({ draw: () => drawLines(lines, ratio), alt });
      }}
    >
      <Icon aria-hidden="true" /> {imageTexts.neutralDrawing}
    </QuietButton>
  );
}

const widthPx = 1600;

/** Draws the lines of an icon large, on squared paper. Throws if the browser cannot encode the drawing. */
async function drawLines(lines: string, ratio: number): Promise<File> {
  const height = Math.round(widthPx / ratio);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}" fill="none">
    <pattern id="grid" width="50" height="50" patternUnits="userSpaceOnUse" x="-1" y="-1">
      <path d="M50 0H0V50" stroke="${lightTokens.line}" stroke-width="2" />
    </pattern>
    <path d="M0 0H${widthPx}V${height}H0z" fill="${baseTokens['paper-100']}" />
    <path d="M0 0H${widthPx}V${height}H0z" fill="url(#grid)" />
    <svg y="${height / 4}" height="${height / 2}" viewBox="0 0 24 24" stroke="${baseTokens['steel-600']}"
      stroke-width=".75" stroke-linecap="round" stroke-linejoin="round">${lines}</svg></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(widthPx, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new File([await canvas.convertToBlob()], 'zeichnung.png', { type: 'image/png' });
}
