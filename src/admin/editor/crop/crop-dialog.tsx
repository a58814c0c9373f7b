import { RotateCcw, RotateCw } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState, type ComponentProps } from 'react';
import 'react-image-crop/dist/ReactCrop.css';
import { ReactCrop } from 'react-image-crop';
import type { CropRatio } from '../../../content/fields/image';
import { Button, Notice } from '../../../ui/controls';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/texts';
import { useObjectUrl } from '../fields/file-input';
import styles from './crop.module.css';
import {
  type Framing,
  hasBorders,
  nearestZoom,
  initialFraming,
  containFraming,
  turnedSize,
  zoomTo,
  wholeFraming,
  withPart,
  regionOf,
  useGestures,
} from './framing';
import { rememberCropSource, type FormerCrop } from './crop-source';
import { cropTexts } from '../media/texts';
import { ZoomField } from './zoom-field';
import { QuietButton } from '../../parts/lists/lists';
import { useAction } from '../../parts/use-action';

export type Uncropped = {
  file: File;
  /** Initial framing: the proposed part, the whole image, or the framing of the previous crop. */
  begin: 'proposed' | 'whole' | Framing;
  notices?: readonly string[];
  former?: FormerCrop;
};

type CropDialogProps = Uncropped & {
  ratio: CropRatio;
  position: { number: number; total: number };
  /** Crops without a further question, as proposed. */
  isAutomatic?: boolean;
  /** `isForAll`: the images that wait are cropped as proposed. */
  onCrop: (file: File, isForAll: boolean) => void;
  onCancel: () => void;
  /** Called if the browser cannot show the file; `sentence` is the message. */
  onUnreadable: (sentence: string) => void;
};

const maxPreviewEdgePx = 480;

/** Its title, buttons and preview label are German in both languages of the back office. */
export function CropDialog({
  file,
  begin,
  notices = [],
  former,
  ratio,
  position,
  ...behaviour
}: CropDialogProps) {
  const { isAutomatic = false, onCrop, onCancel, onUnreadable } = behaviour;
  const [image, setImage] = useState<HTMLImageElement>();
  const [framing, setFraming] = useState<Framing>();
  const preview = useRef<HTMLCanvasElement>(null);
  // Photo formats (JPEG, HEIC) are never transparent.
  const isTransparent = ratio === 'own' && !/jpeg|hei[cf]/.test(file.type);

  useEffect(() => {
    if (preview.current && image && framing)
      drawPart(preview.current, { image, framing, isTransparent }, maxPreviewEdgePx);
  }, [image, framing, isTransparent]);

  const cropping = useAction(
    async ({ isForAll, ...part }: Omit<Crop, 'isTransparent'> & { isForAll: boolean }) => {
      const cropped = await cropImage({ ...part, isTransparent }, file);
      rememberCropSource(cropped, { file, framing: part.framing, former });
      onCrop(cropped, isForAll);
    },
    cropTexts.noFile,
  );
  const start = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setImage(currentTarget);
    // The image is shown again after turns.
    if (framing) return;
    const frame = { proposed: initialFraming, whole: containFraming };
    const first = typeof begin === 'string' ? frame[begin](ratio, sizeOf(currentTarget)) : begin;
    setFraming(first);
    if (isAutomatic) void cropping.run({ image: currentTarget, framing: first, isForAll: true });
  };
  const change = (next: (framing: Framing) => Framing) => setFraming((current) => current && next(current));
  const turn = (by: number, frame = initialFraming) => {
    if (!image || !framing) return;
    const turns = (framing.turns + by + 4) % 4;
    setFraming({ ...frame(ratio, sizeOf(image, turns)), turns });
  };
  const confirm = (isForAll: boolean) => {
    if (image && framing) void cropping.run({ image, framing, isForAll });
  };
  const borderText = isTransparent ? cropTexts.emptyBorder : cropTexts.whiteBorder;

  return (
    <Dialog title="Bild zuschneiden" onClose={onCancel} wide>
      <div className={`${styles.layout} stack gap-4`}>
        {cropping.failure && <Notice tone="error">{cropping.failure}</Notice>}
        {notices.length > 0 && <Notice tone="info">{notices.join(' ')}</Notice>}
        <p className="small">
          {cropTexts.lead}
          {position.total > 1 && ` ${cropTexts.position(position.number, position.total)}`}
        </p>
        <Stage
          {...{ file, ratio, image, framing }}
          onChange={change}
          onLoad={start}
          onError={() => onUnreadable(cropTexts.unreadable(file.name))}
        />
        <div className="stack own-width gap-4">
          <ZoomField
            zoom={framing?.zoom ?? 1}
            disabled={!framing}
            onChange={(zoom) => change((current) => zoomTo(current, nearestZoom(zoom)))}
          />
          <QuietButton onClick={() => turn(0, containFraming)} disabled={!image}>
            {cropTexts.wholeImage}
          </QuietButton>
          <QuietButton onClick={() => turn(-1)} disabled={!image}>
            <RotateCcw aria-hidden="true" /> {cropTexts.turnLeft}
          </QuietButton>
          <QuietButton onClick={() => turn(1)} disabled={!image}>
            <RotateCw aria-hidden="true" /> {cropTexts.turnRight}
          </QuietButton>
          <figure className={`${styles.preview} stack gap-1 quiet caption`}>
            <figcaption lang="de">Vorschau</figcaption>
            <canvas
              ref={preview}
              style={{ aspectRatio: ratio === 'own' ? undefined : ratio }}
              role="img"
              aria-label="Vorschau"
              lang="de"
            />
          </figure>
          <p className="quiet caption">{cropTexts.hint}</p>
        </div>
        <div className="cluster answers answers-in-sight">
          <p className={styles.warning} aria-live="polite">
            {framing && hasBorders(framing) && borderText}
          </p>
          <Button variant="quiet" onClick={onCancel} lang="de" title={common.cancel}>
            Abbrechen
          </Button>
          {position.number < position.total && (
            <Button variant="quiet" onClick={() => confirm(true)} disabled={cropping.isBusy || !framing}>
              {cropTexts.cropAll}
            </Button>
          )}
          <Button
            onClick={() => confirm(false)}
            busy={cropping.isBusy}
            disabled={!framing}
            lang="de"
            title={cropTexts.crop}
          >
            Zuschneiden
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type StageProps = Pick<CropDialogProps, 'file' | 'ratio'> &
  Pick<ComponentProps<'img'>, 'onLoad' | 'onError'> & {
    image: HTMLImageElement | undefined;
    framing: Framing | undefined;
    onChange: (change: (framing: Framing) => Framing) => void;
  };

function Stage({ file, ratio, image, framing, onChange, ...loading }: StageProps) {
  const url = useObjectUrl(file);
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, shift, turns } = framing ?? wholeFraming;
  const gestures = useGestures({ stage, zoom, onChange });
  const imageProps = {
    className: styles.image,
    draggable: false,
    style: { translate: `${shift.x * 100}% ${shift.y * 100}%`, scale: String(zoom) },
  };
  return (
    <div className={styles.stage}>
      <div ref={stage} className={styles.size} {...gestures.handlers}>
        <ReactCrop
          crop={framing?.part}
          aspect={ratio === 'own' ? undefined : ratio}
          keepSelection
          ruleOfThirds
          minWidth={24}
          onChange={(_, part) => {
            if (!gestures.isPinching()) onChange((current) => withPart(current, part));
          }}
          ariaLabels={cropTexts.handles}
        >
          {image && turns > 0 ? (
            <TurnedImage image={image} turns={turns} {...imageProps} />
          ) : (
            url && <img {...imageProps} {...loading} src={url} alt={file.name} />
          )}
        </ReactCrop>
      </div>
    </div>
  );
}

/** Longer than the stage on any screen. */
const maxShownEdgePx = 1600;

type TurnedImageProps = ComponentProps<'canvas'> & { image: HTMLImageElement; turns: number };

function TurnedImage({ image, turns, ...props }: TurnedImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    drawPart(
      canvas.current,
      { image, framing: { ...wholeFraming, turns }, isTransparent: true },
      maxShownEdgePx,
    );
  }, [image, turns]);
  return <canvas ref={canvas} {...props} />;
}

function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, turns = 0) {
  return turnedSize({ width, height }, turns);
}

type Crop = { image: HTMLImageElement; framing: Framing; isTransparent: boolean };

/** Larger than the largest image the website serves. An image of this size stays far below the limit of 10 MB. */
const maxCropEdgePx = 2560;
const quality = 0.95;

/** Draws the framed part on `canvas`, scaled down to `maxEdgePx` at its longer edge and never scaled up. */
function drawPart(
  canvas: HTMLCanvasElement,
  { image, framing, isTransparent }: Crop,
  maxEdgePx: number,
): void {
  const { naturalWidth, naturalHeight } = image;
  const { width, height } = sizeOf(image, framing.turns);
  const region = regionOf(framing);
  const regionPx = {
    x: region.x * width,
    y: region.y * height,
    width: region.width * width,
    height: region.height * height,
  };
  const scale = Math.min(1, maxEdgePx / Math.max(regionPx.width, regionPx.height));
  canvas.width = Math.max(1, Math.round(regionPx.width * scale));
  canvas.height = Math.max(1, Math.round(regionPx.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  // JPEG has no transparency: fill margins and cut-outs with white instead of black.
  context.fillStyle = isTransparent ? 'transparent' : '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - regionPx.x, height / 2 - regionPx.y);
  context.rotate((framing.turns * Math.PI) / 2);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
}

/** Returns a JPEG, or a PNG if the part may be transparent, named as its file. Throws if it cannot be encoded. */
async function cropImage(crop: Crop, { name }: File): Promise<File> {
  const canvas = document.createElement('canvas');
  drawPart(canvas, crop, maxCropEdgePx);
  const type = crop.isTransparent ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The browser cannot encode the image');
  return new File([blob], name, { type });
}
