import { isHexColor } from '../../brand/oklch';
import type { Common, Optional } from '../kind';
import { typed } from '../typed';
import { validationMessages } from '../validation-messages';

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
