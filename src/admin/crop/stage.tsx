import 'react-image-crop/dist/ReactCrop.css';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { ReactCrop } from 'react-image-crop';
import type { CropRatio } from '../../content/fields/file/image';
import styles from './crop.module.css';
import { drawPart } from './crop-picture';
import { type Framing, wholeFraming, withPart } from './framing';
import { texts } from './texts';
import { useGestures } from './use-gestures';

type StageProps = {
  file: File;
  url: string | undefined;
  ratio: CropRatio;
  /** The loaded picture; until then both are undefined. */
  image: HTMLImageElement | undefined;
  framing: Framing | undefined;
  onChange: (change: (framing: Framing) => Framing) => void;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  onUnreadable: () => void;
};

/** Shows the picture with the crop frame; both move by pointer, touch and keys. */
export function Stage({ file, url, ratio, image, framing, onChange, onLoad, onUnreadable }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, shift, turns } = framing ?? wholeFraming;
  const gestures = useGestures({ stage, zoom, onChange });
  const picture = {
    className: styles.picture,
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
          ariaLabels={texts.handles}
        >
          {image && turns > 0 ? (
            <TurnedPicture image={image} turns={turns} {...picture} />
          ) : (
            url && <img {...picture} src={url} alt={file.name} onLoad={onLoad} onError={onUnreadable} />
          )}
        </ReactCrop>
      </div>
    </div>
  );
}

/** Longer than the stage on any screen. */
const maxShownEdgePx = 1600;

type TurnedPictureProps = ComponentProps<'canvas'> & { image: HTMLImageElement; turns: number };

/** Draws the picture after its turns. */
function TurnedPicture({ image, turns, ...props }: TurnedPictureProps) {
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
