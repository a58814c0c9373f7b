import { validationMessages } from './validation-messages';
import type { Common } from './kind';
import { typed } from './typed';

/** Integer, at least `min`. */
export type IntegerField = Common & { readonly kind: 'integer'; readonly min: number };

/** Maximum of PostgreSQL's `integer`. */
const maxIntegerValue = 2_147_483_647;

export const integer = typed<IntegerField & { optional?: never }>({
  validate: (text, { min }) => {
    // Text without a leading digit is stored as 0. `1e2` and `12.5` would be stored as another number.
    if (Number.isNaN(Number.parseInt(text, 10))) return undefined;
    if (!/^[+-]?\d+$/.test(text)) return validationMessages.notWhole;
    if (Number(text) < min) return validationMessages.atLeast(min);
    return Number(text) > maxIntegerValue ? validationMessages.atMost(maxIntegerValue) : undefined;
  },
  parse: (text) => Number.parseInt(text, 10) || 0,
});
