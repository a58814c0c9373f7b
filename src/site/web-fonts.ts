/** The families of `fonts.css`. */
const families = ['Archivo', 'Source Serif'];

/** Loads the fonts without showing them: text that is read now keeps its face. */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts) return;
  const faces = await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`)));
  if (faces.every(({ length }) => length > 0)) dataset.fonts = 'ready';
}

/**
 * Shows the fonts if they are loaded; called while a page takes the place of another. The header stays, but labels of another
 * width would move it: it is laid out anew, as the header of a page that is loaded.
 */
export function showFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== 'ready') return;
  dataset.fonts = 'shown';
  const header = document.querySelector('header');
  if (!header) return;
  header.style.display = 'none';
  // Read for its effect: without a layout in between the browser would see one header that moves.
  header.getBoundingClientRect();
  header.style.display = '';
}
