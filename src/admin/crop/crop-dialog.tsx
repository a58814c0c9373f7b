import 'react-image-crop/dist/ReactCrop.css';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import type { Ratio } from '../../content/kinds/image';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useObjectUrl } from '../fields/use-object-url';
import styles from './crop.module.css';
import { cropPicture, drawPart } from './crop-picture';

type CropDialogProps = {
  file: File;
  ratio: Ratio;
  /** Which of several chosen pictures this is. */
  place: { number: number; of: number };
  onCrop: (file: File) => void;
  onCancel: () => void;
  /** The file is no picture this browser can show; `sentence` says so. */
  onUnreadable: (sentence: string) => void;
};

const previewWidth = 480;

/** The shared dialog "Bild zuschneiden" (SPEC §2): a part of the picture in the ratio of its place. */
export function CropDialog({ file, ratio, place, onCrop, onCancel, onUnreadable }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [image, setImage] = useState<HTMLImageElement>();
  const [part, setPart] = useState<PercentCrop>();
  const [percent, setPercent] = useState(100);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const preview = useRef<HTMLCanvasElement>(null);
  const zoom = percent / 100;
  // A photograph never is.
  const isTransparent = ratio === 'own' && file.type !== 'image/jpeg';

  useEffect(() => {
    if (preview.current && image && part)
      drawPart(preview.current, { image, part, zoom, isTransparent }, previewWidth);
  }, [image, part, zoom, isTransparent]);

  const start = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    setImage(currentTarget);
    setPart(ratio === 'own' ? whole : centerCrop(nineTenths(ratio, width, height), width, height));
  };
  const confirm = async () => {
    if (!image || !part) return;
    setBusy(true);
    try {
      onCrop(await cropPicture({ image, part, zoom, isTransparent }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return createPortal(
    <Dialog title="Bild zuschneiden" onClose={onCancel} wide>
      <div className={styles.layout} lang="de">
        {failure && <Notice tone="error">{failure}</Notice>}
        {place.of > 1 && (
          <p className={styles.place}>
            Bild {place.number} von {place.of}
          </p>
        )}
        <div className={styles.stage}>
          <ReactCrop
            crop={part}
            aspect={ratio === 'own' ? undefined : ratio}
            keepSelection
            ruleOfThirds
            minWidth={24}
            onChange={(_, chosen) => setPart(chosen)}
            ariaLabels={handles}
          >
            {url && (
              <img
                className={styles.picture}
                src={url}
                alt={file.name}
                style={{ scale: String(zoom) }}
                onLoad={start}
                onError={() =>
                  onUnreadable(`${file.name} cannot be read as a picture. Please choose another file.`)
                }
              />
            )}
          </ReactCrop>
        </div>
        <div className={styles.side}>
          <Field label="Zoom">
            {(control) => (
              <div className={styles.zoom}>
                <input
                  id={control.id}
                  type="range"
                  min={50}
                  max={300}
                  step={10}
                  value={percent}
                  aria-valuetext={`${percent} %`}
                  onChange={({ target }) => setPercent(target.valueAsNumber)}
                />
                <output htmlFor={control.id}>{percent} %</output>
              </div>
            )}
          </Field>
          <figure className={styles.preview}>
            <figcaption>Vorschau</figcaption>
            <canvas
              ref={preview}
              style={{ aspectRatio: ratio === 'own' ? undefined : ratio }}
              role="img"
              aria-label="Vorschau des Ausschnitts"
            />
          </figure>
          <p className={styles.hint}>
            Ausschnitt ziehen oder mit den Pfeiltasten verschieben: 1 Punkt, mit Umschalt 10, mit Strg 100.
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
          <Button onClick={confirm} busy={isBusy} disabled={!part}>
            Zuschneiden
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

function nineTenths(ratio: number, width: number, height: number): PercentCrop {
  return makeAspectCrop({ unit: '%', width: 90 }, ratio, width, height);
}

const handles = {
  cropArea: 'Ausschnitt mit den Pfeiltasten verschieben',
  nwDragHandle: 'Ecke oben links verschieben',
  nDragHandle: 'Obere Kante verschieben',
  neDragHandle: 'Ecke oben rechts verschieben',
  eDragHandle: 'Rechte Kante verschieben',
  seDragHandle: 'Ecke unten rechts verschieben',
  sDragHandle: 'Untere Kante verschieben',
  swDragHandle: 'Ecke unten links verschieben',
  wDragHandle: 'Linke Kante verschieben',
};
