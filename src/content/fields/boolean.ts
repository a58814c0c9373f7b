import { localized } from '../language';
import type { Common } from './kind';
import { typed } from './typed';

/** Switch. In form values it is `true` or `false` as text. */
export type BooleanField = Common & { readonly kind: 'boolean'; readonly initial: boolean };

const labels = localized({ en: { on: 'Yes', off: 'No' }, de: { on: 'Ja', off: 'Nein' } });

export const boolean = typed<BooleanField & { optional?: never }>({
  validate: () => undefined,
  parse: (text) => text === 'true',
  plain: (text) => (text === 'true' ? labels.on : labels.off),
  initial: ({ initial }) => String(initial),
});
