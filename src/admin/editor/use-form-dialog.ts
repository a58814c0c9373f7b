import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldError } from '../../content/record/form-values';
import { findControl } from './record-address';

type Problem = Pick<FieldError, 'control' | 'message'>;

/** Form in a dialog: a submit shows the problems and focuses the first one, and calls `onValid` without any. */
export function useFormDialog(problems: readonly Problem[], onValid: () => unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const shown = isChecked ? problems : [];
  return {
    form,
    errorOf: (control: string) => shown.find((problem) => problem.control === control)?.message,
    submit(event: SubmitEvent) {
      event.preventDefault();
      // React events bubble to the form that rendered the dialog.
      event.stopPropagation();
      setChecked(true);
      if (problems[0]) findControl(form.current, problems[0].control)?.focus();
      else onValid();
    },
  };
}
