import type { FormValues, PictureValue, Row } from '../../content/record/form-values';
import { type Field, kindOf } from '../../content/fields';
import { type ContentType, fieldEntries } from '../../content/model';
import { toFormValues } from '../../content/record/record';

/** Value of a field in the form in which it is compared. */
type ComparedValue = { text: string } | { lines: string[] } | { pictures: PictureValue[] };

/** A field that differs between two versions of a record. */
export type Difference = { name: string; label: string; before: ComparedValue; after: ComparedValue };

/** Returns the differences in the order of the form. */
export function differencesBetween(type: ContentType, before: Row, after: Row): Difference[] {
  const formValues = [toFormValues(type, before), toFormValues(type, after)] as const;
  return fieldEntries(type)
    .map(([name, field]) => ({
      name,
      label: field.label,
      before: comparedValue(formValues[0], name, { field, row: before }),
      after: comparedValue(formValues[1], name, { field, row: after }),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

function comparedValue(
  values: FormValues,
  name: string,
  { field, row }: { field: Field; row: Row },
): ComparedValue {
  const { lists, pictures, pdfs } = values;
  if (pictures[name]) return { pictures: pictures[name] };
  if (pdfs[name]) return { lines: pdfs[name].map(({ title }) => title) };
  if (lists[name]) return { lines: lists[name] };
  return { text: kindOf(field).plain(row[name]) };
}
