import type { Draft, Pdf, Picture } from '../../content/draft';

/** The chosen files of a draft by their place in it. */
export type DraftFiles = ReadonlyMap<string, File>;

type Item = Picture | Pdf;

export function filesIn(draft: Draft): DraftFiles {
  const files = new Map<string, File>();
  changeItems(draft, (item, place) => {
    if (item.file) files.set(place, item.file);
    return item;
  });
  return files;
}

export function withoutFiles(draft: Draft): Draft {
  return changeItems(draft, (item) => ({ ...item, file: null }));
}

/** The same draft with these files in their places; what has neither a file nor is stored is left out. */
export function withFiles(draft: Draft, files: DraftFiles): Draft {
  return changeItems(draft, (item, place) => {
    const file = files.get(place) ?? null;
    return file || item.url ? { ...item, file } : undefined;
  });
}

function changeItems(
  draft: Draft,
  change: <One extends Item>(item: One, place: string) => One | undefined,
): Draft {
  const inLists = <One extends Item>(lists: Record<string, One[]>) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        items.flatMap((item) => change(item, `${name}/${item.id}`) ?? []),
      ]),
    );
  return { ...draft, pictures: inLists(draft.pictures), pdfs: inLists(draft.pdfs) };
}
