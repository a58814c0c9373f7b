import { useContext, useRef, type RefObject, useLayoutEffect } from 'react';
import { translate } from '../../../../content/language';
import { type FormValues, imagesIn, type ImageValue } from '../../../../content/record/form-values';
import {
  cropRatioOf,
  type GalleryField,
  type ImageField,
  mainImageId,
} from '../../../../content/fields/image';
import { CropDialog } from '../../crop/crop-dialog';
import { usePendingImages } from '../../pending-action';
import type { EditorProps } from '../editor-props';
import { makeMain, orderImages, type ImageTarget, useImageChoice } from './use-image-choice';
import { imageTexts } from '../../media/texts';
import { reorderTexts } from '../texts';
import { NeutralDrawingButton } from './neutral-drawing';
import { MenuEntry } from '../../../parts/lists/lists';
import { ImageTile } from './image-tile';
import tileStyles from './tile.module.css';
import { useFocusAfterRemoval, usePreventPageDrop, PublicUrlsContext } from '../file-input';
import { MoveHandle } from '../../reorder/reorder-list';
import type { ImageStep } from '../../../../data/preview/selection';
import { withMoved, useLocalOrder } from '../../reorder/use-reorder';

type ImagesEditorProps = Omit<EditorProps, 'name' | 'field'> & {
  main: readonly [name: string, field: ImageField];
  gallery: readonly [name: string, field: GalleryField] | undefined;
  inert: boolean;
  /** Removes an image from the form; a stored one also from the database. */
  onRemove: (name: string, image: ImageValue) => void;
};

export function ImagesEditor(props: ImagesEditorProps) {
  const { type, main, gallery, values, inert, onChange, errorOf, onRemove } = props;
  const [name, imageField] = main;
  const { label, optional } = imageField;
  const ratio = cropRatioOf(imageField);
  const [galleryName, galleryField] = gallery ?? [''];
  const fields = { main: name, gallery: galleryName };
  const [image] = imagesIn(values, name);
  const galleryImages = imagesIn(values, galleryName);
  const ids = galleryImages.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  const choice = useImageChoice(onChange);
  const onWebsite = new Set([...useContext(PublicUrlsContext), ...choice.uncroppedUrls]);
  const order = useGalleryOrder(list, ids, (next) => onChange(orderImages(galleryName, next)));
  usePreventPageDrop();
  const rememberFocus = useFocusAfterRemoval(list, [image?.id, ...ids].join());

  const tileProps = { choice, onChange, errorOf, onRemove };
  const mainTarget: ImageTarget = { slot: { name, id: mainImageId }, ratio, image };
  const newImageTarget = (field: GalleryField): ImageTarget => ({
    slot: { name: galleryName },
    ratio: cropRatioOf(field),
  });

  usePendingImages(values.id, {
    isReady: !inert,
    perform(action) {
      if (action.step === 'add') {
        const isFirst = !image && action.files.length === 1;
        const target = isFirst || !galleryField ? mainTarget : newImageTarget(galleryField);
        return void choice.choose(target, [...action.files]);
      }
      if (action.step === 'remove') {
        const placed = imageAt(values, fields, action.control);
        return placed && onRemove(placed.name, placed.image);
      }
      const step = imageStep(values, fields, action);
      if (!step) return;
      order.announce(step.announcement);
      onChange(step.change);
    },
  });

  return (
    <PublicUrlsContext value={onWebsite}>
      <fieldset>
        <legend className="visually-hidden">{gallery ? imageTexts.images : translate(label)}</legend>
        <ul ref={list} className={tileStyles.tiles} role="list" onFocus={rememberFocus}>
          <ImageTile
            {...tileProps}
            name={name}
            label={translate(label)}
            hint={imageTexts.hint}
            target={mainTarget}
            alt={{ name: 'alt', label: imageTexts.alt, hint: imageTexts.altHint }}
            offer={
              !optional &&
              ratio !== 'own' && (
                <NeutralDrawingButton
                  type={type}
                  ratio={ratio}
                  busy={choice.isLoading(mainTarget.slot)}
                  onChoose={(drawing) => choice.insertDrawing(mainTarget, drawing)}
                />
              )
            }
          />
          {galleryField &&
            galleryImages.map((one, index) => (
              <ImageTile
                key={one.id}
                {...tileProps}
                target={{
                  slot: { name: galleryName, id: one.id },
                  ratio: cropRatioOf(galleryField),
                  image: one,
                }}
                alt={{ name: `${galleryName}.${index}.alt`, label: imageTexts.altOf(index + 1) }}
                name={`replace.${galleryName}.${index}`}
                label={imageTexts.image(index + 1)}
                tabIndex={-1}
                handle={
                  ids.length > 1 && (
                    <MoveHandle id={one.id} title={imageTexts.image(index + 1)} reorder={order.moving} />
                  )
                }
              >
                <MenuEntry
                  onClick={() => {
                    order.announce(imageTexts.isMain(imageTexts.image(index + 1)));
                    onChange(makeMain({ ...fields, id: one.id }));
                  }}
                >
                  {imageTexts.makeMain}
                </MenuEntry>
                {index > 0 && (
                  <MenuEntry onClick={() => order.step(one.id, 'forward')}>
                    {imageTexts.moveForward}
                  </MenuEntry>
                )}
                {index < ids.length - 1 && (
                  <MenuEntry onClick={() => order.step(one.id, 'back')}>{imageTexts.moveBack}</MenuEntry>
                )}
              </ImageTile>
            ))}
          {galleryField && (
            <ImageTile
              {...tileProps}
              name={galleryName}
              label={translate(galleryField.label)}
              hint={imageTexts.hintEach}
              multiple
              target={newImageTarget(galleryField)}
            />
          )}
        </ul>
      </fieldset>
      <p className="visually-hidden" aria-live="assertive">
        {order.announcement}
      </p>
      {choice.cropping && <CropDialog key={choice.queueLength} {...choice.cropping} />}
    </PublicUrlsContext>
  );
}

type ImageFieldNames = { main: string; gallery: string };

type PlacedImage = { name: string; image: ImageValue };

function imageAt(values: FormValues, fields: ImageFieldNames, control: string): PlacedImage | undefined {
  const { main, gallery } = fields;
  const all = placedImages(values, fields);
  if (control === main) return all.find(({ name }) => name === main);
  return all.filter(({ name }) => name === gallery)[Number(control.slice(gallery.length + 1))];
}

/** Undefined at either end; a step over the main image swaps the two images. */
function imageStep(
  values: FormValues,
  fields: ImageFieldNames,
  { step, control }: ImageStep,
): { change: (values: FormValues) => FormValues; announcement: string } | undefined {
  const { main, gallery } = fields;
  const ids = placedImages(values, fields).map(({ image }) => image.id);
  const from = ids.indexOf(imageAt(values, fields, control)?.image.id ?? '');
  const to = step === 'forward' ? from - 1 : from + 1;
  const [id, swappedId] = [ids[from], ids[to]];
  if (id === undefined || swappedId === undefined) return undefined;
  const galleryIds = ids.filter((one) => one !== mainImageId);
  const isMain = id === mainImageId || swappedId === mainImageId;
  return {
    change: isMain
      ? makeMain({ main, gallery, id: id === mainImageId ? swappedId : id })
      : orderImages(gallery, withMoved(galleryIds, id, galleryIds.indexOf(swappedId))),
    announcement: reorderTexts.isNow(imageTexts.image(from + 1), to + 1, ids.length),
  };
}

function placedImages(values: FormValues, { main, gallery }: ImageFieldNames): PlacedImage[] {
  return [main, gallery].flatMap((name) => imagesIn(values, name).map((image) => ({ name, image })));
}

function useGalleryOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
) {
  const moving = useLocalOrder(
    list,
    ids.map((id, index) => ({ id, title: imageTexts.image(index + 1) })),
    onOrder,
  );
  const lastMoved = useRef<string>(undefined);

  useLayoutEffect(() => {
    const id = lastMoved.current;
    lastMoved.current = undefined;
    // Moving a tile in the document drops its focus.
    if (id) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"]`)?.focus();
  });

  return {
    ...moving,
    moving,
    step: (id: string, direction: 'forward' | 'back') => {
      const from = ids.indexOf(id);
      const to = direction === 'forward' ? from - 1 : from + 1;
      lastMoved.current = id;
      moving.announce(reorderTexts.isNow(imageTexts.image(from + 1), to + 1, ids.length));
      onOrder(withMoved(ids, id, to));
    },
  };
}
