/** Below it lies the website as it would be, or has been; every address of the website continues it. */
export const previewBase = '/admin/preview';

export type PreviewSettings = {
  /** The open form whose content is shown before it is saved (form-channel.ts). */
  form?: string;
};

/** `path` is the website's own, such as `/references`. */
export function previewLink(path: string, { form }: PreviewSettings = {}): string {
  const search = new URLSearchParams({ ...(form && { form }) }).toString();
  return previewBase + path + (search && `?${search}`);
}

export function readSettings(search: string): PreviewSettings {
  const given = new URLSearchParams(search);
  return { form: given.get('form') ?? undefined };
}
