import type { FormValues, PictureValue } from '../../content/record/form-values';
import { mainPictureId } from '../../content/fields/file/image';
import type { PictureStep } from '../../data/preview/selection';
import { withMoved } from '../reorder/places';
import { makeMain, orderPictures } from './picture/picture-changes';
import { pictureTexts } from './picture/picture-texts';

export type PictureFields = { main: string; gallery: string };

/** A picture of the form and the name of its field. */
type Placed = { name: string; picture: PictureValue };

/** Returns the pictures in page order, main picture first. */
function placedPictures(values: FormValues, { main, gallery }: PictureFields): Placed[] {
  return [main, gallery].flatMap((name) =>
    (values.pictures[name] ?? []).map((picture) => ({ name, picture })),
  );
}

/** Returns the picture with this control, such as `image_url` or `gallery.0`. */
export function pictureAt(values: FormValues, fields: PictureFields, control: string): Placed | undefined {
  const { main, gallery } = fields;
  const all = placedPictures(values, fields);
  if (control === main) return all.find(({ name }) => name === main);
  return all.filter(({ name }) => name === gallery)[Number(control.slice(gallery.length + 1))];
}

/** Returns the change that moves a picture by one position, and its announcement. */
export function pictureStep(
  values: FormValues,
  fields: PictureFields,
  { step, control }: PictureStep,
): { change: (values: FormValues) => FormValues; sentence: string } | undefined {
  const { main, gallery } = fields;
  const ids = placedPictures(values, fields).map(({ picture }) => picture.id);
  const from = ids.indexOf(pictureAt(values, fields, control)?.picture.id ?? '');
  const to = step === 'forward' ? from - 1 : from + 1;
  const [id, other] = [ids[from], ids[to]];
  if (id === undefined || other === undefined) return undefined;
  const further = ids.filter((one) => one !== mainPictureId);
  const isMain = id === mainPictureId || other === mainPictureId;
  return {
    change: isMain
      ? makeMain({ main, gallery, id: id === mainPictureId ? other : id })
      : orderPictures(gallery, withMoved(further, id, further.indexOf(other))),
    sentence: pictureTexts.isAt(pictureTexts.image(from + 1), to + 1, ids.length),
  };
}
