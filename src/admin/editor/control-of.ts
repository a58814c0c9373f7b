/** The control of this name; of a list of lines the first one, of a gallery's picture what replaces it. */
export function controlOf(form: HTMLElement | null, name: string): HTMLElement | null | undefined {
  const control = CSS.escape(name);
  return form?.querySelector<HTMLElement>(
    `[name="${control}"], [name="${control}.0"], [name="replace.${control}"]`,
  );
}
