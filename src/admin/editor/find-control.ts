/**
 * Returns the form control with this name, or the checked radio button of a group. For a list field it returns the
 * first line, or the line that contains `text`. For a text with markup it returns its text box. For a gallery picture it returns its file input, named `replace.`.
 */
export function findControl(
  form: HTMLElement | null,
  name: string,
  text?: string,
): HTMLElement | null | undefined {
  const escapedName = CSS.escape(name);
  const lineInputs = [...(form?.querySelectorAll<HTMLInputElement>(`input[name^="${escapedName}."]`) ?? [])];
  const line = text ? lineInputs.find(({ value }) => value.includes(text)) : undefined;
  return (
    line ??
    form?.querySelector<HTMLElement>(`[data-control="${escapedName}"]`) ??
    form?.querySelector<HTMLElement>(`[name="${escapedName}"]:checked`) ??
    form?.querySelector<HTMLElement>(
      `[name="${escapedName}"], [name="${escapedName}.0"], [name="replace.${escapedName}"]`,
    )
  );
}

/** Sent to a rich text box; `detail` is the text to select. */
export const selectTextEvent = 'selecttext';

export function selectText(control: HTMLElement | null | undefined, text: string): void {
  control?.dispatchEvent(new CustomEvent(selectTextEvent, { detail: text }));
  if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return;
  const start = control.value.indexOf(text);
  // Inputs without a selection, such as number inputs, return null.
  if (start >= 0 && control.selectionStart !== null) control.setSelectionRange(start, start + text.length);
}
