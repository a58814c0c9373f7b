import type { FormValues, PictureValue } from '../../../content/record/form-values';
import { mainPictureId } from '../../../content/fields/file/image';
import { inOrder } from '../../reorder/places';

type Change = (values: FormValues) => FormValues;

/** Target of a chosen picture: the field, and the `id` of the picture it replaces, if any. */
export type PicturePlace = { name: string; id?: string };

/** A chosen file or a stored URL, optionally with an alt text. */
type Chosen = Pick<PictureValue, 'file' | 'url'> & { alt?: string };

/**
 * Returns a change that puts a picture at `PicturePlace`. A replaced picture's alt text stays unless `alt` is given.
 */
export function putPicture({ name, id }: PicturePlace, { file, url, alt }: Chosen): Change {
  return changePictures(name, (pictures) =>
    pictures.some((old) => old.id === id)
      ? pictures.map((old) => (old.id === id ? { ...old, url, file, alt: alt ?? old.alt } : old))
      : [...pictures, { id: id ?? crypto.randomUUID(), url, file, alt: alt ?? '' }],
  );
}

export function setAltText({ name, id }: PicturePlace, alt: string): Change {
  return changePictures(name, (pictures) => pictures.map((old) => (old.id === id ? { ...old, alt } : old)));
}

export function orderPictures(name: string, ids: readonly string[]): Change {
  return changePictures(name, (pictures) => inOrder(pictures, ids));
}

type Exchange = { main: string; gallery: string; id: string };

/** Returns a change that swaps a further picture with the main image. */
export function makeMain({ main, gallery, id }: Exchange): Change {
  return (values) => {
    const [old] = values.pictures[main] ?? [];
    const further = values.pictures[gallery] ?? [];
    const chosen = further.find((one) => one.id === id);
    if (!chosen) return values;
    const left = further.flatMap((one) => (one !== chosen ? one : old ? { ...old, id } : []));
    const pictures = { ...values.pictures, [main]: [{ ...chosen, id: mainPictureId }], [gallery]: left };
    return { ...values, pictures };
  };
}

function changePictures(name: string, change: (pictures: PictureValue[]) => PictureValue[]): Change {
  return (values) => ({
    ...values,
    pictures: { ...values.pictures, [name]: change(values.pictures[name] ?? []) },
  });
}
