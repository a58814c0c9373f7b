import type { PictureValue, FieldError } from '../../record/form-values';
import { validationMessages } from '../validation-messages';
import { fieldErrors } from '../kind';
import { validateLine } from '../typed';

/** Validates alt texts as single-line texts; they may be empty. */
export function altErrors(
  pictures: readonly PictureValue[] = [],
  controlName: (index: number) => string,
): FieldError[] {
  return pictures.flatMap(({ alt }, index) =>
    fieldErrors(controlName(index), validationMessages.altText, validateLine(alt.trim())),
  );
}
