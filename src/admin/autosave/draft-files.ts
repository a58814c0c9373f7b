import type { FormValues, Pdf, PictureValue } from '../../content/record/form-values';

/** Chosen files of form values by their key `field/itemId`. */
export type DraftFiles = ReadonlyMap<string, File>;

type Item = PictureValue | Pdf;

export function filesIn(values: FormValues): DraftFiles {
  const files = new Map<string, File>();
  changeItems(values, (item, place) => {
    if (item.file) files.set(place, item.file);
    return item;
  });
  return files;
}

export function withoutFiles(values: FormValues): FormValues {
  return changeItems(values, (item) => ({ ...item, file: null }));
}

/** Returns `values` with `files` set at their keys. Drops items that have neither a file nor a stored URL. */
export function withFiles(values: FormValues, files: DraftFiles): FormValues {
  return changeItems(values, (item, place) => {
    const file = files.get(place) ?? null;
    return file || item.url ? { ...item, file } : undefined;
  });
}

function changeItems(
  values: FormValues,
  change: <One extends Item>(item: One, place: string) => One | undefined,
): FormValues {
  const inLists = <One extends Item>(lists: Record<string, One[]>) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        items.flatMap((item) => change(item, `${name}/${item.id}`) ?? []),
      ]),
    );
  return { ...values, pictures: inLists(values.pictures), pdfs: inLists(values.pdfs) };
}
