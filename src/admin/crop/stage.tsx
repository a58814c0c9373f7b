import 'react-image-crop/dist/ReactCrop.css';
import { type SyntheticEvent, useRef } from 'react';
import { ReactCrop } from 'react-image-crop';
import type { CropRatio } from '../../content/fields/file/image';
import styles from './crop.module.css';
import { type Framing, withPart } from './framing';
import { texts } from './texts';
import { useGestures } from './use-gestures';

type StageProps = {
  file: File;
  url: string | undefined;
  ratio: CropRatio;
  /** Undefined until the picture is loaded. */
  framing: Framing | undefined;
  onChange: (change: (framing: Framing) => Framing) => void;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  onUnreadable: () => void;
};

/** Shows the picture with the crop frame; both move by pointer, touch and keys. */
export function Stage({ file, url, ratio, framing, onChange, onLoad, onUnreadable }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, shift } = framing ?? { zoom: 1, shift: { x: 0, y: 0 } };
  const gestures = useGestures({ stage, zoom, onChange });
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
          {url && (
            <img
              className={styles.picture}
              src={url}
              alt={file.name}
              draggable={false}
              style={{ translate: `${shift.x * 100}% ${shift.y * 100}%`, scale: String(zoom) }}
              onLoad={onLoad}
              onError={onUnreadable}
            />
          )}
        </ReactCrop>
      </div>
    </div>
  );
}
