import { useContext, useRef } from 'react';
import type { PictureValue } from '../../../content/record/form-values';
import type { GalleryField } from '../../../content/fields/file/gallery';
import { type ImageField, mainPictureId } from '../../../content/fields/file/image';
import { CropDialog } from '../../crop/crop-dialog';
import { usePendingPictures } from '../../editor/pending-action';
import type { MediaEntry } from '../../media/media-entry';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { GalleryButtons } from './gallery-buttons';
import { setAltText, makeMain, orderPictures } from './picture-changes';
import { pictureAt, pictureStep } from '../picture-step';
import { pictureTexts } from './picture-texts';
import { PictureTile } from './picture-tile';
import tileStyles from './tile.module.css';
import { useGalleryOrder } from './use-gallery-order';
import { useLostFocus } from '../file-input/use-lost-focus';
import { type PictureTarget, usePictureChoice } from './use-picture-choice';
import { usePreventPageDrop } from '../file-input/use-prevent-page-drop';
import { WebsiteFiles } from '../file-input/website-files';

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
  const [furtherName, furtherField] = gallery ?? [''];
  const [picture] = values.pictures[name] ?? [];
  const further = values.pictures[furtherName] ?? [];
  const ids = further.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  const choice = usePictureChoice(onChange);
  const onWebsite = new Set([...useContext(WebsiteFiles), ...choice.shared]);
  const order = useGalleryOrder(list, ids, (next) => onChange(orderPictures(furtherName, next)));
  usePreventPageDrop();
  useLostFocus(list, [picture?.id, ...ids].join());

  /** Returns the props of a picture tile that do not depend on its position. */
  const tileOf = (target: PictureTarget, alt: { name: string; label: string }) => {
    const { place, picture: shown } = target;
    return {
      ratio: target.ratio,
      picture: shown,
      error: choice.errorAt(place),
      isBusy: choice.isLoading(place),
      alt: {
        ...alt,
        error: errorOf(alt.name),
        isDoubted: shown !== undefined && choice.isDoubted(shown),
        onChange: (text: string) => {
          choice.trust(shown?.file);
          onChange(setAltText(place, text));
        },
        onConfirm: () => choice.trust(shown?.file),
      },
      onChoose: (files: File[]) => void choice.choose(target, files),
      onTake: (entry: MediaEntry) => choice.take(target, entry),
      onCropAgain: () => shown && choice.cropAgain({ ...target, picture: shown }),
      onRemove: () => shown && onRemove(place.name, shown),
    };
  };
  const mainTarget: PictureTarget = { place: { name, id: mainPictureId }, ratio, picture };
  const mainTile = tileOf(mainTarget, { name: 'alt', label: pictureTexts.alt });
  const furtherTile = (one: PictureValue, index: number, field: GalleryField) =>
    tileOf(
      { place: { name: furtherName, id: one.id }, ratio: field.ratio, picture: one },
      { name: `${furtherName}.${index}.alt`, label: pictureTexts.altOf(index + 1) },
    );

  const addedTo = ({ ratio: own }: GalleryField): PictureTarget => ({
    place: { name: furtherName },
    ratio: own,
  });

  const fields = { main: name, gallery: furtherName };
  usePendingPictures(values.id, {
    isReady: !inert,
    perform(action) {
      if (action.step === 'add') {
        const isFirst = !picture && action.files.length === 1;
        const target = isFirst || !furtherField ? mainTarget : addedTo(furtherField);
        return void choice.choose(target, [...action.files]);
      }
      if (action.step === 'remove') {
        const placed = pictureAt(values, fields, action.control);
        return placed && onRemove(placed.name, placed.picture);
      }
      const step = pictureStep(values, fields, action);
      if (!step) return;
      order.announce(step.sentence);
      onChange(step.change);
    },
  });

  return (
    <WebsiteFiles value={onWebsite}>
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
          {furtherField &&
            further.map((one, index) => (
              <PictureTile
                key={one.id}
                {...furtherTile(one, index, furtherField)}
                name={`replace.${furtherName}.${index}`}
                label={pictureTexts.image(index + 1)}
                tabIndex={-1}
              >
                <GalleryButtons
                  {...{ id: one.id, index, count: ids.length, order }}
                  onMakeMain={() => {
                    order.announce(pictureTexts.isMain(pictureTexts.image(index + 1)));
                    onChange(makeMain({ main: name, gallery: furtherName, id: one.id }));
                  }}
                />
              </PictureTile>
            ))}
          {furtherField && (
            <PictureTile
              name={furtherName}
              label={furtherField.label}
              hint={pictureTexts.hintEach}
              error={choice.errorAt({ name: furtherName })}
              multiple
              ratio={furtherField.ratio}
              onChoose={(files) => void choice.choose(addedTo(furtherField), files)}
              onTake={(entry) => choice.take(addedTo(furtherField), entry)}
            />
          )}
        </ul>
      </fieldset>
      <p className="visually-hidden" aria-live="assertive">
        {order.announcement}
      </p>
      {choice.cropping && <CropDialog key={choice.waiting} {...choice.cropping} />}
    </WebsiteFiles>
  );
}
