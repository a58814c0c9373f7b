import type { FormValues, PictureValue } from '../../../content/record/form-values';
import { mainPictureId } from '../../../content/fields/file/image';
import type { PictureStep } from '../../../data/preview/selection';
import { withMoved } from '../../reorder/places';
import { makeMain, orderPictures } from './picture-changes';
import { pictureTexts } from './picture-texts';

/** Names of the fields with the main image and the gallery. */
export type PictureFields = { main: string; gallery: string };

/** A picture of the form and the name of its field. */
type FieldPicture = { name: string; picture: PictureValue };

/** Returns the picture with this control, such as `image_url` or `gallery.0`. */
export function pictureAt(
  values: FormValues,
  fields: PictureFields,
  control: string,
): FieldPicture | undefined {
  const { main, gallery } = fields;
  const all = placedPictures(values, fields);
  if (control === main) return all.find(({ name }) => name === main);
  return all.filter(({ name }) => name === gallery)[Number(control.slice(gallery.length + 1))];
}

/**
 * Returns the change that moves a picture by one position, and its announcement to screen readers; undefined at either
 * end. A step over the main image swaps the two pictures.
 */
export function pictureStep(
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
    announcement: pictureTexts.isAt(pictureTexts.image(from + 1), to + 1, ids.length),
  };
}

/** Returns the pictures in the order of the page, main image first. */
function placedPictures(values: FormValues, { main, gallery }: PictureFields): FieldPicture[] {
  return [main, gallery].flatMap((name) =>
    (values.pictures[name] ?? []).map((picture) => ({ name, picture })),
  );
}
