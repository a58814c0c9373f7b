import { ownAddress } from '../../content/pages/redirect-path';
import { localized } from '../../content/language';

export const previewBase = '/admin/preview';

export type PreviewSettings = {
  /** Id of the open form whose unsaved values are shown (form-channel.ts). */
  form?: string;
  /** Enables the edit overlay (selection.ts). */
  marks?: boolean;
  /** Shows all drafts as if they were published. */
  drafts?: boolean;
  /** Timestamp: shows the website as published at that time, without drafts. */
  at?: string;
};

/** Returns the preview URL of a path such as `/references`; of the home page for an address of another website. */
export function previewLink(path: string, { form, marks, drafts, at }: PreviewSettings = {}): string {
  const parameters = {
    ...(form && { form }),
    ...(marks && { marks: 'all' }),
    ...(drafts && { drafts: 'all' }),
    ...(at && { at }),
  };
  const search = new URLSearchParams(parameters).toString();
  return previewBase + (ownAddress(path) ?? '/') + (search && `?${search}`);
}

/** Ignores an invalid `at`. */
export function parsePreviewSettings(search: string): PreviewSettings {
  const parameters = new URLSearchParams(search);
  const at = parameters.get('at') ?? '';
  if (!Number.isNaN(Date.parse(at))) return { at };
  const isAll = (name: string) => parameters.get(name) === 'all';
  return { form: parameters.get('form') ?? undefined, marks: isAll('marks'), drafts: isAll('drafts') };
}

export const widthNames = localized({
  telephone: ['Telephone', 'Telefon'],
  tablet: ['Tablet', 'Tablet'],
  desktop: ['Desktop', 'Computer'],
});
