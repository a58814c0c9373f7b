import { filesIn } from '../record/form-values';
import type { Common, Kind, Optional } from './kind';
import { isHexColor } from '../brand/oklch';
import { typed } from './typed';
import { validationMessages } from './validation-messages';

/** Logo or icon: a public URL in the type's bucket, shown whole. Its alternative text is the company's name. */
export type BrandImageField = Common & {
  readonly kind: 'brandImage';
  readonly optional: true;
  readonly minPixels?: number;
};

export const brandImage: Kind<BrandImageField> = {
  empty: () => null,
  read: ({ name }, row) => {
    const url = row[name];
    return typeof url === 'string' && url ? [{ id: name, url, file: null, alt: '' }] : [];
  },
  write: (values, { name }) => ({ [name]: filesIn(values, name)[0]?.url ?? null }),
  validate: () => [],
  plain: () => '',
  fileColumn: ({ name }) => ({ role: 'main', column: name }),
};

/** Colour as `#rrggbb` in lower case. */
export type ColorField = Common &
  Optional & {
    readonly kind: 'color';
    /** Colour in effect while none is stored. */
    readonly defaultColor: string;
  };

export const color = typed<ColorField>({
  validate: (text) => (isHexColor(text.toLowerCase()) ? undefined : validationMessages.noColor),
  parse: (text) => text.toLowerCase(),
});
