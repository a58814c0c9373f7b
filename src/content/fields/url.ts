import { validationMessages } from './validation-messages';
import type { Common, Kind, Optional } from './kind';
import { typed, validateLine } from './typed';

/** Web address (http or https). */
export type UrlField = Common & Optional & { readonly kind: 'url' };

const typedUrl = typed<UrlField>({
  validate: (text) => (isWebAddress(text) ? validateLine(text) : validationMessages.noWebAddress),
});

export const url: Kind<UrlField> = {
  ...typedUrl,
  /** Omits an unchanged link in an update, and an empty one in an insert. */
  write: (values, named, published) => {
    const columns = typedUrl.write(values, named, published);
    const before = published ? typedUrl.write(published, named, null)[named.name] : null;
    return columns[named.name] === before ? {} : columns;
  },
};

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
