import { MoveHandle } from '../../reorder/move-handle';
import { Button } from '../../../ui/button';
import { pictureTexts } from './picture-texts';
import type { GalleryOrder } from './use-gallery-order';

type GalleryButtonsProps = {
  id: string;
  index: number;
  count: number;
  order: GalleryOrder;
  onMakeMain: () => void;
};

/** Buttons of a gallery picture: make it the main image, move it. `index` counts from 0. */
export function GalleryButtons({ id, index, count, order, onMakeMain }: GalleryButtonsProps) {
  const buttonStyle = { variant: 'quiet', size: 'small' } as const;
  return (
    <>
      <Button {...buttonStyle} onClick={onMakeMain}>
        {pictureTexts.makeMain}
      </Button>
      {index > 0 && (
        <Button {...buttonStyle} data-step="forward" onClick={() => order.step(id, 'forward')}>
          {pictureTexts.moveForward}
        </Button>
      )}
      {index < count - 1 && (
        <Button {...buttonStyle} data-step="back" onClick={() => order.step(id, 'back')}>
          {pictureTexts.moveBack}
        </Button>
      )}
      {count > 1 && <MoveHandle id={id} title={pictureTexts.image(index + 1)} reorder={order.moving} />}
    </>
  );
}
