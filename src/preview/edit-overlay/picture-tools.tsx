import { ArrowLeft, ArrowRight, ImageMinus, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { imageTypes } from '../../content/file-rules';
import type { Collection } from '../../content/model';
import { type PictureAction, postSelection } from '../../data/preview/selection';
import { texts } from '../texts';
import { areaAround } from './marked-area';
import styles from './marks.module.css';
import { type ShownPicture, scrollToAdjacentSlide, shownPicture } from './shown-picture';
import { Tool } from './tool';

type PictureToolsProps = { type: Collection; id: string };

/** Tools for the pictures of a record. They act on its form, which opens beside the page. */
export function PictureTools({ type, id }: PictureToolsProps) {
  const row = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<ShownPicture>();
  useEffect(() => {
    const tools = row.current;
    const area = tools && areaAround(tools)?.element;
    const update = () => setShown(pictureOfTools(tools));
    const events = ['pointerenter', 'focusin', 'scrollend'] as const;
    // A gallery stops its autoplay under the pointer. Capture phase, because `pointerenter` and `scrollend` of its
    // slides do not bubble.
    for (const event of events) area?.addEventListener(event, update, true);
    return () => {
      for (const event of events) area?.removeEventListener(event, update, true);
    };
  }, []);
  const postAction = (action: PictureAction) => void postSelection({ type: type.name, id, action });
  const change = (step: 'forward' | 'back' | 'remove') => {
    const area = row.current && areaAround(row.current);
    const picture = area ? shownPicture(area) : undefined;
    if (!area || !picture) return;
    const { control, isFirst, isLast } = picture;
    if ((step === 'forward' && isFirst) || (step === 'back' && isLast)) return;
    postAction({ kind: 'picture', step, control });
    // The next click moves the same picture again.
    if (step !== 'remove') scrollToAdjacentSlide(area, control, step === 'forward' ? -1 : 1);
  };
  return (
    <div ref={row} className={styles.row}>
      <Tool
        name="add-image"
        label={texts.addImage}
        tooltip={texts.addImage}
        Icon={ImagePlus}
        onPress={() => fileInput.current?.click()}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={imageTypes.join()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (files.length > 0) postAction({ kind: 'picture', step: 'add', files });
        }}
      />
      <Tool
        name="image-forward"
        label={texts.imageForward}
        tooltip={texts.imageForward}
        Icon={ArrowLeft}
        isDisabled={!shown || shown.isFirst}
        onPress={() => change('forward')}
      />
      <Tool
        name="image-back"
        label={texts.imageBack}
        tooltip={texts.imageBack}
        Icon={ArrowRight}
        isDisabled={!shown || shown.isLast}
        onPress={() => change('back')}
      />
      <Tool
        name="delete-image"
        label={texts.deleteImage}
        tooltip={texts.deleteImage}
        Icon={ImageMinus}
        isDisabled={!shown}
        onPress={() => change('remove')}
      />
    </div>
  );
}

function pictureOfTools(tools: Element | null): ShownPicture | undefined {
  const area = tools && areaAround(tools);
  return area ? shownPicture(area) : undefined;
}
