/**
 * Returns the control with this name. For a list of lines it returns the first one, or the one that contains
 * `text`. For a gallery picture it returns its `replace.` input.
 */
export function findControl(
  form: HTMLElement | null,
  name: string,
  text?: string,
): HTMLElement | null | undefined {
  const control = CSS.escape(name);
  const lines = [...(form?.querySelectorAll<HTMLInputElement>(`input[name^="${control}."]`) ?? [])];
  const line = text ? lines.find(({ value }) => value.includes(text)) : undefined;
  return (
    line ??
    form?.querySelector<HTMLElement>(`[name="${control}"]:checked`) ??
    form?.querySelector<HTMLElement>(
      `[name="${control}"], [name="${control}.0"], [name="replace.${control}"]`,
    )
  );
}

/** Selects `text` in a control that contains it. */
export function selectText(control: HTMLElement | null | undefined, text: string): void {
  if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return;
  const start = control.value.indexOf(text);
  // Inputs without a selection, such as number inputs, return null.
  if (start >= 0 && control.selectionStart !== null) control.setSelectionRange(start, start + text.length);
}
