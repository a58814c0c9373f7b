import { useContext, useRef } from 'react';
import type { PictureValue } from '../../../content/record/form-values';
import { type GalleryField, type ImageField, mainPictureId } from '../../../content/fields/file/image';
import { CropDialog } from '../../crop/crop-dialog';
import { usePendingPictures } from '../../editor/pending-action';
import type { MediaEntry } from '../../media/media-entry';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { GalleryButtons } from './gallery-buttons';
import { setAltText, makeMain, orderPictures } from './picture-changes';
import { pictureAt, pictureStep } from './picture-step';
import { pictureTexts } from './picture-texts';
import { PictureTile } from './picture-tile';
import tileStyles from './tile.module.css';
import { useGalleryOrder } from './use-gallery-order';
import { useFocusAfterRemoval } from '../file-input/use-focus-after-removal';
import { type PictureTarget, usePictureChoice } from './use-picture-choice';
import { usePreventPageDrop } from '../file-input/use-prevent-page-drop';
import { PublicUrlsContext } from '../file-input/website-files';

type PicturesEditorProps = Omit<EditorProps, 'name' | 'field'> & {
  main: readonly [name: string, field: ImageField];
  gallery: readonly [name: string, field: GalleryField] | undefined;
  /** True while the editor accepts no input. */
  inert: boolean;
  /** Removes a picture from the form; a stored one also from the database. */
  onRemove: (name: string, picture: PictureValue) => void;
};

/** Editor of all pictures of a record in one list, main image first, with buttons to add more. */
export function PicturesEditor({
  main,
  gallery,
  values,
  inert,
  onChange,
  errorOf,
  onRemove,
}: PicturesEditorProps) {
  const [name, { label, ratio }] = main;
  const [galleryName, galleryField] = gallery ?? [''];
  const fields = { main: name, gallery: galleryName };
  const [picture] = values.pictures[name] ?? [];
  const galleryPictures = values.pictures[galleryName] ?? [];
  const ids = galleryPictures.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  const choice = usePictureChoice(onChange);
  const onWebsite = new Set([...useContext(PublicUrlsContext), ...choice.uncroppedUrls]);
  const order = useGalleryOrder(list, ids, (next) => onChange(orderPictures(galleryName, next)));
  usePreventPageDrop();
  useFocusAfterRemoval(list, [picture?.id, ...ids].join());

  /** Returns the props of a picture tile that do not depend on its position. */
  const tileProps = (target: PictureTarget, alt: { name: string; label: string }) => {
    const { slot, picture: tilePicture } = target;
    return {
      ratio: target.ratio,
      picture: tilePicture,
      error: choice.errorAt(slot),
      isBusy: choice.isLoading(slot),
      alt: {
        ...alt,
        error: errorOf(alt.name),
        isUnconfirmed: tilePicture !== undefined && choice.isAltUnconfirmed(tilePicture),
        onChange: (text: string) => {
          choice.confirmAlt(tilePicture?.file);
          onChange(setAltText(slot, text));
        },
        onConfirm: () => choice.confirmAlt(tilePicture?.file),
      },
      onChoose: (files: File[]) => void choice.choose(target, files),
      onChooseFromLibrary: (entry: MediaEntry) => choice.chooseFromLibrary(target, entry),
      onCropAgain: () => tilePicture && choice.cropAgain({ ...target, picture: tilePicture }),
      onRemove: () => tilePicture && onRemove(slot.name, tilePicture),
    };
  };
  const mainTarget: PictureTarget = { slot: { name, id: mainPictureId }, ratio, picture };
  const mainTile = tileProps(mainTarget, { name: 'alt', label: pictureTexts.alt });
  const galleryTileProps = (one: PictureValue, index: number, field: GalleryField) =>
    tileProps(
      { slot: { name: galleryName, id: one.id }, ratio: field.ratio, picture: one },
      { name: `${galleryName}.${index}.alt`, label: pictureTexts.altOf(index + 1) },
    );

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
      <fieldset className={gallery ? styles.group : tileStyles.single}>
        <legend className={gallery ? styles.legend : 'visually-hidden'}>
          {gallery ? pictureTexts.images : label}
        </legend>
        <ul ref={list} className={tileStyles.tiles} role="list">
          <PictureTile
            {...mainTile}
            name={name}
            label={label}
            hint={pictureTexts.hint}
            error={mainTile.error ?? errorOf(name)}
          />
          {galleryField &&
            galleryPictures.map((one, index) => (
              <PictureTile
                key={one.id}
                {...galleryTileProps(one, index, galleryField)}
                name={`replace.${galleryName}.${index}`}
                label={pictureTexts.image(index + 1)}
                tabIndex={-1}
              >
                <GalleryButtons
                  id={one.id}
                  index={index}
                  count={ids.length}
                  order={order}
                  onMakeMain={() => {
                    order.announce(pictureTexts.isMain(pictureTexts.image(index + 1)));
                    onChange(makeMain({ ...fields, id: one.id }));
                  }}
                />
              </PictureTile>
            ))}
          {galleryField && (
            <PictureTile
              name={galleryName}
              label={galleryField.label}
              hint={pictureTexts.hintEach}
              error={choice.errorAt({ name: galleryName })}
              multiple
              ratio={galleryField.ratio}
              onChoose={(files) => void choice.choose(newPictureTarget(galleryField), files)}
              onChooseFromLibrary={(entry) => choice.chooseFromLibrary(newPictureTarget(galleryField), entry)}
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
