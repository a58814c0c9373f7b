/** Below it lies the website as it would be, or has been; every address of the website continues it. */
export const previewBase = '/admin/preview';

export type PreviewSettings = {
  /** The open form whose content is shown before it is saved (form-channel.ts). */
  form?: string;
  /** A time stamp: the website as it was then. */
  at?: string;
};

/** `path` is the website's own, such as `/references`. */
export function previewLink(path: string, { form, at }: PreviewSettings = {}): string {
  const search = new URLSearchParams({ ...(form && { form }), ...(at && { at }) }).toString();
  return previewBase + path + (search && `?${search}`);
}

/** Without a moment where the one that is given is none. */
export function readSettings(search: string): PreviewSettings {
  const given = new URLSearchParams(search);
  const at = given.get('at') ?? '';
  return { form: given.get('form') ?? undefined, at: Number.isNaN(Date.parse(at)) ? undefined : at };
}
