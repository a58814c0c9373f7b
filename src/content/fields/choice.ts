import type { Common } from './kind';
import { lineComplaint, typed } from './typed';

/** One name out of a list. `stored` lists what the database also accepts (icons the public pages know). */
export type ChoiceField = Common & {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]];
  readonly initial: string;
  readonly stored?: readonly string[];
  /** What people read for an option that does not speak for itself. */
  readonly names?: Readonly<Record<string, string>>;
};

export const choice = typed<ChoiceField & { optional?: never }>({
  complaint: lineComplaint,
  initial: ({ initial }) => initial,
});
