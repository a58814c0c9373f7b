import type { FormValues } from '../record/form-values';
import { dayText } from '../record/times';
import { berlinDay } from '../record/days';
import { validationMessages } from './validation-messages';
import type { Common, Kind, Optional } from './kind';
import { typed, typedText } from './typed';

/** Calendar day, `yyyy-mm-dd`. */
export type DateField = Common &
  Optional & {
    readonly kind: 'date';
    readonly initial?: 'today';
    /** Name of the field with the earliest day allowed. */
    readonly from?: string;
  };

const typedDate = typed<DateField>({
  validate: (text, field, values) =>
    isDay(text) ? validateOrder(text, field, values) : validationMessages.noDate,
  plain: dayText,
  initial: (field) => (field.initial === 'today' ? berlinDay() : undefined),
});

export const date: Kind<DateField> = { ...typedDate, summaryColumns: ({ name }) => name };

function validateOrder(text: string, { from }: DateField, values: FormValues): string | undefined {
  const start = from ? typedText(values, from) : '';
  return isDay(start) && text < start ? validationMessages.beforeStart : undefined;
}

/** Rejects days such as `2026-02-30`, which match the pattern but do not exist. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}
