/** The families of `fonts.css`. */
const families = ['Archivo', 'Source Serif'];

/** Loads the fonts without showing them: text that is read now keeps its face. */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts) return;
  const faces = await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`)));
  if (faces.every(({ length }) => length > 0)) dataset.fonts = 'ready';
}

/** Shows the fonts if they are loaded; called while the page changes anyway. */
export function showFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts === 'ready') dataset.fonts = 'shown';
}
