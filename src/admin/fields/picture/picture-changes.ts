import type { FormValues, Picture } from '../../../content/record/draft';
import { mainPictureId } from '../../../content/fields/file/image';
import { inOrder } from '../../reorder/places';

type Change = (values: FormValues) => FormValues;

/** Where a chosen picture goes: among those of a field, and there in the place of the one with this `id`, if there is. */
export type PicturePlace = { name: string; id?: string };

/** A chosen file, or one that is stored already; with a description where it brings one. */
type Chosen = Pick<Picture, 'file' | 'url'> & { alt?: string };

/**
 * What takes the place of another picture keeps its description until someone writes a better one, unless it brings its
 * own.
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

/** A further picture becomes the main one; what was it takes the place that has become free. */
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

function changePictures(name: string, change: (pictures: Picture[]) => Picture[]): Change {
  return (values) => ({
    ...values,
    pictures: { ...values.pictures, [name]: change(values.pictures[name] ?? []) },
  });
}
