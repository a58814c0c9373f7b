import { useContext, useRef, type RefObject, useLayoutEffect } from 'react';
import { translate } from '../../../../content/language';
import { type FormValues, picturesIn, type PictureValue } from '../../../../content/record/form-values';
import { type GalleryField, type ImageField, mainPictureId } from '../../../../content/fields/image';
import { CropDialog } from '../../crop/crop-dialog';
import { usePendingPictures } from '../../pending-action';
import type { EditorProps } from '../editor-props';
import { makeMain, orderPictures, type PictureTarget, usePictureChoice } from './use-picture-choice';
import { pictureTexts } from '../../media/texts';
import { reorderTexts } from '../texts';
import { NeutralDrawingButton } from './neutral-drawing';
import { MenuEntry } from '../../../parts/lists/lists';
import { PictureTile } from './picture-tile';
import tileStyles from './tile.module.css';
import { useFocusAfterRemoval, usePreventPageDrop, PublicUrlsContext } from '../file-input';
import { MoveHandle } from '../../reorder/reorder-list';
import type { PictureStep } from '../../../../data/preview/selection';
import { withMoved, useLocalOrder } from '../../reorder/use-reorder';

type PicturesEditorProps = Omit<EditorProps, 'name' | 'field'> & {
  main: readonly [name: string, field: ImageField];
  gallery: readonly [name: string, field: GalleryField] | undefined;
  inert: boolean;
  /** Removes a picture from the form; a stored one also from the database. */
  onRemove: (name: string, picture: PictureValue) => void;
};

export function PicturesEditor(props: PicturesEditorProps) {
  const { type, main, gallery, values, inert, onChange, errorOf, onRemove } = props;
  const [name, { label, ratio, optional }] = main;
  const [galleryName, galleryField] = gallery ?? [''];
  const fields = { main: name, gallery: galleryName };
  const [picture] = picturesIn(values, name);
  const galleryPictures = picturesIn(values, galleryName);
  const ids = galleryPictures.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  const choice = usePictureChoice(onChange);
  const onWebsite = new Set([...useContext(PublicUrlsContext), ...choice.uncroppedUrls]);
  const order = useGalleryOrder(list, ids, (next) => onChange(orderPictures(galleryName, next)));
  usePreventPageDrop();
  const rememberFocus = useFocusAfterRemoval(list, [picture?.id, ...ids].join());

  const tileProps = { choice, onChange, errorOf, onRemove };
  const mainTarget: PictureTarget = { slot: { name, id: mainPictureId }, ratio, picture };
  const newPictureTarget = ({ ratio: galleryRatio }: GalleryField): PictureTarget => ({
    slot: { name: galleryName },
    ratio: galleryRatio,
  });

  usePendingPictures(values.id, {
    isReady: !inert,
    perform(action) {
      if (action.step === 'add') {
        const isFirst = !picture && action.files.length === 1;
        const target = isFirst || !galleryField ? mainTarget : newPictureTarget(galleryField);
        return void choice.choose(target, [...action.files]);
      }
      if (action.step === 'remove') {
        const placed = pictureAt(values, fields, action.control);
        return placed && onRemove(placed.name, placed.picture);
      }
      const step = pictureStep(values, fields, action);
      if (!step) return;
      order.announce(step.announcement);
      onChange(step.change);
    },
  });

  return (
    <PublicUrlsContext value={onWebsite}>
      <fieldset>
        <legend className="visually-hidden">{gallery ? pictureTexts.images : translate(label)}</legend>
        <ul ref={list} className={tileStyles.tiles} role="list" onFocus={rememberFocus}>
          <PictureTile
            {...tileProps}
            name={name}
            label={translate(label)}
            hint={pictureTexts.hint}
            target={mainTarget}
            alt={{ name: 'alt', label: pictureTexts.alt, hint: pictureTexts.altHint }}
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
            galleryPictures.map((one, index) => (
              <PictureTile
                key={one.id}
                {...tileProps}
                target={{
                  slot: { name: galleryName, id: one.id },
                  ratio: galleryField.ratio,
                  picture: one,
                }}
                alt={{ name: `${galleryName}.${index}.alt`, label: pictureTexts.altOf(index + 1) }}
                name={`replace.${galleryName}.${index}`}
                label={pictureTexts.image(index + 1)}
                tabIndex={-1}
                handle={
                  ids.length > 1 && (
                    <MoveHandle id={one.id} title={pictureTexts.image(index + 1)} reorder={order.moving} />
                  )
                }
              >
                <MenuEntry
                  onClick={() => {
                    order.announce(pictureTexts.isMain(pictureTexts.image(index + 1)));
                    onChange(makeMain({ ...fields, id: one.id }));
                  }}
                >
                  {pictureTexts.makeMain}
                </MenuEntry>
                {index > 0 && (
                  <MenuEntry onClick={() => order.step(one.id, 'forward')}>
                    {pictureTexts.moveForward}
                  </MenuEntry>
                )}
                {index < ids.length - 1 && (
                  <MenuEntry onClick={() => order.step(one.id, 'back')}>{pictureTexts.moveBack}</MenuEntry>
                )}
              </PictureTile>
            ))}
          {galleryField && (
            <PictureTile
              {...tileProps}
              name={galleryName}
              label={translate(galleryField.label)}
              hint={pictureTexts.hintEach}
              multiple
              target={newPictureTarget(galleryField)}
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

type PictureFields = { main: string; gallery: string };

type FieldPicture = { name: string; picture: PictureValue };

/** Returns the picture with this control, such as `image_url` or `gallery.0`. */
function pictureAt(values: FormValues, fields: PictureFields, control: string): FieldPicture | undefined {
  const { main, gallery } = fields;
  const all = placedPictures(values, fields);
  if (control === main) return all.find(({ name }) => name === main);
  return all.filter(({ name }) => name === gallery)[Number(control.slice(gallery.length + 1))];
}

/** Undefined at either end; a step over the main image swaps the two pictures. */
function pictureStep(
  values: FormValues,
  fields: PictureFields,
  { step, control }: PictureStep,
): { change: (values: FormValues) => FormValues; announcement: string } | undefined {
  const { main, gallery } = fields;
  const ids = placedPictures(values, fields).map(({ picture }) => picture.id);
  const from = ids.indexOf(pictureAt(values, fields, control)?.picture.id ?? '');
  const to = step === 'forward' ? from - 1 : from + 1;
  const [id, swappedId] = [ids[from], ids[to]];
  if (id === undefined || swappedId === undefined) return undefined;
  const galleryIds = ids.filter((one) => one !== mainPictureId);
  const isMain = id === mainPictureId || swappedId === mainPictureId;
  return {
    change: isMain
      ? makeMain({ main, gallery, id: id === mainPictureId ? swappedId : id })
      : orderPictures(gallery, withMoved(galleryIds, id, galleryIds.indexOf(swappedId))),
    announcement: reorderTexts.isNow(pictureTexts.image(from + 1), to + 1, ids.length),
  };
}

/** Returns the pictures in the order of the page, main image first. */
function placedPictures(values: FormValues, { main, gallery }: PictureFields): FieldPicture[] {
  return [main, gallery].flatMap((name) => picturesIn(values, name).map((picture) => ({ name, picture })));
}

function useGalleryOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
) {
  const moving = useLocalOrder(
    list,
    ids.map((id, index) => ({ id, title: pictureTexts.image(index + 1) })),
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
      moving.announce(reorderTexts.isNow(pictureTexts.image(from + 1), to + 1, ids.length));
      onOrder(withMoved(ids, id, to));
    },
  };
}
