import type { Common } from './kind';
import { lineComplaint, typed } from './typed';

/** One name out of a list. `stored` lists what the database also accepts (icons the public pages know). */
export type ChoiceField = Common & {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]];
  readonly initial: string;
  readonly stored?: readonly string[];
};

export const choice = typed<ChoiceField & { optional?: never }>({
  complaint: lineComplaint,
  initial: ({ initial }) => initial,
});
