import { translate, type TextPair } from '../language';
import { validationMessages } from './validation-messages';
import { linesIn } from '../record/form-values';
import { type Common, type Kind, type Optional, fieldErrors, required } from './kind';
import { validateLine } from './typed';

/** List of single-line texts. `item` names one item on its buttons ("Add Feature"). */
export type ListField = Common & Optional & { readonly kind: 'list'; readonly item: TextPair };

/** The database has the same limit (supabase/migrations). */
export const listItemLimit = 100;

export const list: Kind<ListField> = {
  empty: ({ optional }) => (optional ? [] : ['']),
  read: ({ name }, row) => linesOf(row[name]),
  write: (values, { name }) => ({ [name]: linesIn(values, name).map((line) => line.trim()) }),
  validate: (values, { name, field }) => {
    const lines = linesIn(values, name);
    return [
      ...lines.flatMap((line, index) => {
        const error = line.trim() === '' ? required : validateLine(line.trim());
        return fieldErrors(`${name}.${index}`, `${translate(field.item)} ${index + 1}`, error);
      }),
      ...fieldErrors(`${name}.${listItemLimit}`, translate(field.label), tooMany(lines.length)),
    ];
  },
  plain: (value) => linesOf(value).join(', '),
};

function linesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function tooMany(count: number): string | undefined {
  return count > listItemLimit ? validationMessages.tooMany(listItemLimit) : undefined;
}
