/** Font families of `fonts.css`. */
const families = ['Archivo', 'Source Serif'];

/** Loads the fonts without showing them, so that visible text does not move. */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts) return;
  const faces = await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`)));
  if (faces.every(({ length }) => length > 0)) dataset.fonts = 'ready';
}

/**
 * Shows the fonts once they have loaded; called on navigation to another page. Lays the header out again as on a page
 * load, because the changed width of its labels would move it visibly.
 */
export function showFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== 'ready') return;
  dataset.fonts = 'shown';
  const header = document.querySelector('header');
  if (!header) return;
  header.style.display = 'none';
  // Forces a layout; otherwise the browser would count the header as a moved element (layout shift).
  header.getBoundingClientRect();
  header.style.display = '';
}
