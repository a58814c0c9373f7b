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

export function selectText(control: HTMLElement | null | undefined, text: string): void {
  if (control?.isContentEditable) return selectWithin(control, text);
  if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return;
  const start = control.value.indexOf(text);
  // Inputs without a selection, such as number inputs, return null.
  if (start >= 0 && control.selectionStart !== null) control.setSelectionRange(start, start + text.length);
}

/** Selects only a text whose characters have one format. */
function selectWithin(element: HTMLElement, text: string): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const start = currentNode.textContent?.indexOf(text) ?? -1;
    if (start >= 0)
      return getSelection()?.setBaseAndExtent(currentNode, start, currentNode, start + text.length);
  }
}
