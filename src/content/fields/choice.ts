import type { Common } from './kind';
import { typed, validateLine } from './typed';

/** One option of a list. `stored` lists further values that the database accepts (icons that the website can show). */
export type ChoiceField = Common & {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]];
  readonly initial: string;
  readonly stored?: readonly string[];
  /** Labels of options whose value is not readable. */
  readonly names?: Readonly<Record<string, string>>;
};

export const choice = typed<ChoiceField & { optional?: never }>({
  validate: validateLine,
  initial: ({ initial }) => initial,
});
