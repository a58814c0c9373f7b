import { validationMessages } from './validation-messages';
import type { Common, Kind } from './kind';
import { textOf, typed } from './typed';

/** Euro amount with two decimals; null means "on request". */
export type PriceField = Common & { readonly kind: 'price' };

/** Maximum of the column, `numeric(10,2)`. */
const maxEuros = 99_999_999.99;

const amount = typed<PriceField & { optional: true }>({
  validate: (text) => {
    const value = amountOf(text);
    if (Number.isNaN(value)) return validationMessages.noAmount;
    return value > maxEuros ? validationMessages.atMost(maxEuros) : undefined;
  },
  parse: amountOf,
  format: (value) => (typeof value === 'number' ? value.toFixed(2) : textOf(value)),
});

export const price: Kind<PriceField> = {
  ...amount,
  write: (values, { name, field }, published) =>
    amount.write(values, { name, field: { ...field, optional: true } }, published),
  validate: (values, { name, field }) =>
    amount.validate(values, { name, field: { ...field, optional: true } }),
};

/** Parses a euro amount with decimal comma or point: `12,50`, `12.50`. Returns NaN for other texts. */
function amountOf(text: string): number {
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
