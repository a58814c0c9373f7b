import type { FormValues, Pdf, PictureValue } from '../../content/record/form-values';

/** Chosen files of form values by their key `field/itemId`. */
export type ChosenFiles = ReadonlyMap<string, File>;

type Item = PictureValue | Pdf;

/** Returns the files that were chosen but not uploaded. */
export function filesIn(values: FormValues): ChosenFiles {
  const files = new Map<string, File>();
  mapItems(values, (item, key) => {
    if (item.file) files.set(key, item.file);
    return item;
  });
  return files;
}

/** Returns `values` with `file: null` in all pictures and PDFs. */
export function withoutFiles(values: FormValues): FormValues {
  return mapItems(values, (item) => ({ ...item, file: null }));
}

/** Returns `values` with `files` set at their keys. Drops items that have neither a file nor a stored URL. */
export function withFiles(values: FormValues, files: ChosenFiles): FormValues {
  return mapItems(values, (item, key) => {
    const file = files.get(key) ?? null;
    return file || item.url ? { ...item, file } : undefined;
  });
}

/** Maps all pictures and PDFs; an item whose result is undefined is dropped. */
function mapItems(
  values: FormValues,
  change: <SomeItem extends Item>(item: SomeItem, key: string) => SomeItem | undefined,
): FormValues {
  const inLists = <SomeItem extends Item>(lists: Record<string, SomeItem[]>) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        items.flatMap((item) => change(item, `${name}/${item.id}`) ?? []),
      ]),
    );
  return { ...values, pictures: inLists(values.pictures), pdfs: inLists(values.pdfs) };
}
