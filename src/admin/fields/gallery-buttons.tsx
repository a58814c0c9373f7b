import { MoveHandle } from '../reorder/move-handle';
import { Button } from '../../ui/button';
import { type GalleryOrder, imageTitle } from './use-gallery-order';

type GalleryButtonsProps = {
  id: string;
  index: number;
  count: number;
  order: GalleryOrder;
  onMakeMain: () => void;
};

/** What can be done with one of several further pictures. */
export function GalleryButtons({ id, index, count, order, onMakeMain }: GalleryButtonsProps) {
  const look = { variant: 'quiet', size: 'small' } as const;
  return (
    <>
      <Button {...look} onClick={onMakeMain}>
        Make main picture
      </Button>
      {index > 0 && (
        <Button {...look} data-step="forward" onClick={() => order.step(id, 'forward')}>
          Move forward
        </Button>
      )}
      {index < count - 1 && (
        <Button {...look} data-step="back" onClick={() => order.step(id, 'back')}>
          Move back
        </Button>
      )}
      {count > 1 && <MoveHandle id={id} title={imageTitle(index)} reorder={order.moving} />}
    </>
  );
}
