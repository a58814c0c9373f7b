/** Custom properties with the font families of the chosen pair (tokens.css). */
const familyProperties = ['--label-family', '--text-family'];

let clearSpacing: (() => void) | undefined;

export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts) return;
  const style = getComputedStyle(document.documentElement);
  const faces = await Promise.all(
    familyProperties.map((family) => document.fonts.load(`1em ${style.getPropertyValue(family)}`)),
  );
  if (!faces.every(({ length }) => length > 0)) return;
  const { swapFonts, clearFittedSpacing } = await import('./swap-fonts');
  clearSpacing = clearFittedSpacing;
  await swapFonts();
  dataset.fonts ??= 'ready';
}

/**
 * Shows the fonts everywhere once they have loaded; called on navigation to another page. Lays the header out again as
 * on a page load, because the changed width of its labels would move it visibly.
 */
export function showFonts(): void {
  const { dataset } = document.documentElement;
  const root = document.getElementById('root');
  if (!clearSpacing || !root || dataset.fonts === 'shown') return;
  dataset.fonts = 'shown';
  // Hides everything, so that this layout is empty: the browser would count a moved header as a layout shift.
  root.style.display = 'none';
  clearSpacing();
  root.getBoundingClientRect();
  root.style.display = '';
}
