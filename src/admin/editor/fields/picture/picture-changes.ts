import type { FormValues, PictureValue } from '../../../../content/record/form-values';
import { mainPictureId } from '../../../../content/fields/image';
import { inOrder } from '../../reorder/use-reorder';

type Change = (values: FormValues) => FormValues;

/** Position for a picture: the field, and the `id` of the picture to replace. Without `id`, the end of the field. */
export type PictureSlot = { name: string; id?: string };

type NewPicture = Pick<PictureValue, 'file' | 'url'> & { alt?: string };

/** A replaced picture's alt text stays unless `alt` is given. */
export function putPicture({ name, id }: PictureSlot, { file, url, alt }: NewPicture): Change {
  return changePictures(name, (pictures) =>
    pictures.some((old) => old.id === id)
      ? pictures.map((old) => (old.id === id ? { ...old, url, file, alt: alt ?? old.alt } : old))
      : [...pictures, { id: id ?? crypto.randomUUID(), url, file, alt: alt ?? '' }],
  );
}

export function setAltText({ name, id }: PictureSlot, alt: string): Change {
  return changePictures(name, (pictures) => pictures.map((old) => (old.id === id ? { ...old, alt } : old)));
}

/** Removes the picture if `by` is undefined. */
export function replacePicture({ name, id }: PictureSlot, by?: PictureValue): Change {
  return changePictures(name, (pictures) => pictures.flatMap((old) => (old.id === id ? (by ?? []) : old)));
}

export function orderPictures(name: string, ids: readonly string[]): Change {
  return changePictures(name, (pictures) => inOrder(pictures, ids));
}

/** Field names, and the id of the gallery picture that becomes the main image. */
type MainSwap = { main: string; gallery: string; id: string };

export function makeMain({ main, gallery, id }: MainSwap): Change {
  return (values) => {
    const [oldMain] = values.pictures[main] ?? [];
    const galleryPictures = values.pictures[gallery] ?? [];
    const chosen = galleryPictures.find((one) => one.id === id);
    if (!chosen) return values;
    const newGallery = galleryPictures.flatMap((one) =>
      one !== chosen ? one : oldMain ? { ...oldMain, id } : [],
    );
    const pictures = {
      ...values.pictures,
      [main]: [{ ...chosen, id: mainPictureId }],
      [gallery]: newGallery,
    };
    return { ...values, pictures };
  };
}

function changePictures(name: string, change: (pictures: PictureValue[]) => PictureValue[]): Change {
  return (values) => ({
    ...values,
    pictures: { ...values.pictures, [name]: change(values.pictures[name] ?? []) },
  });
}
