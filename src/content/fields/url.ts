import { validationMessages } from './validation-messages';
import type { Common, Kind, Optional } from './kind';
import { typed, validateLine } from './typed';

/** Web address (http or https). */
export type UrlField = Common & Optional & { readonly kind: 'url' };

const address = typed<UrlField>({
  validate: (text) => (isWebAddress(text) ? validateLine(text) : validationMessages.noWebAddress),
});

export const url: Kind<UrlField> = {
  ...address,
  /** Omits an unchanged link in an update, and an empty one in an insert. */
  write: (values, at, published) => {
    const columns = address.write(values, at, published);
    const before = published ? address.write(published, at, null)[at.name] : null;
    return columns[at.name] === before ? {} : columns;
  },
};

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
