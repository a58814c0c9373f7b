/** Below it lies the website as it would be, or has been; every address of the website continues it. */
export const previewBase = '/admin/preview';

export type PreviewSettings = {
  /** The open form whose content is shown before it is saved (form-channel.ts). */
  form?: string;
  /** Records can be pointed at and chosen (chosen-record.ts). */
  marks?: boolean;
  /** All drafts are shown as if they were published. */
  drafts?: boolean;
  /** A time stamp: the website as it was then, and nothing that was not published. */
  at?: string;
};

/** `path` is the website's own, such as `/references`. */
export function previewLink(path: string, { form, marks, drafts, at }: PreviewSettings = {}): string {
  const given = {
    ...(form && { form }),
    ...(marks && { marks: 'all' }),
    ...(drafts && { drafts: 'all' }),
    ...(at && { at }),
  };
  const search = new URLSearchParams(given).toString();
  return previewBase + path + (search && `?${search}`);
}

/** Without a moment where the one that is given is none. */
export function readSettings(search: string): PreviewSettings {
  const given = new URLSearchParams(search);
  const at = given.get('at') ?? '';
  if (!Number.isNaN(Date.parse(at))) return { at };
  const isAll = (name: string) => given.get(name) === 'all';
  return { form: given.get('form') ?? undefined, marks: isAll('marks'), drafts: isAll('drafts') };
}
