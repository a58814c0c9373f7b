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

/** Buttons of a further picture: make it the main image, move it. */
export function GalleryButtons({ id, index, count, order, onMakeMain }: GalleryButtonsProps) {
  const look = { variant: 'quiet', size: 'small' } as const;
  return (
    <>
      <Button {...look} onClick={onMakeMain}>
        {pictureTexts.makeMain}
      </Button>
      {index > 0 && (
        <Button {...look} data-step="forward" onClick={() => order.step(id, 'forward')}>
          {pictureTexts.moveForward}
        </Button>
      )}
      {index < count - 1 && (
        <Button {...look} data-step="back" onClick={() => order.step(id, 'back')}>
          {pictureTexts.moveBack}
        </Button>
      )}
      {count > 1 && <MoveHandle id={id} title={pictureTexts.image(index + 1)} reorder={order.moving} />}
    </>
  );
}
