import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contentRow, renderWebsite } from '../../../../tests/component/website';
import { footer } from '../../../content/types/footer';
import { references } from '../../../content/types/references';

const content = () => ({
  footer_content: [contentRow(footer, { phone: '+49 30 23125120', email: 'kontakt@example.org' })],
  client_references: Array.from({ length: 20 }, (_, n) => contentRow(references, { slug: `werft-${n}` })),
});

/** Renders the page of the references and waits for its list. */
async function openReferences(width: number, height = 800) {
  await page.viewport(width, height);
  const screen = await renderWebsite('/references', content());
  await expect.element(screen.getByRole('region', { name: 'Projektverzeichnis' })).toBeVisible();
  scrollTo(0, 0);
  return screen;
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
const transparent = 'rgba(0, 0, 0, 0)';

test('the header of the home page is transparent until 20 pixels are scrolled, others are solid', async () => {
  const home = await renderWebsite('/', content());
  const banner = home.getByRole('banner');
  await expect.element(banner).toBeVisible();
  document.body.style.minHeight = '3000px';
  for (const [y, isTransparent] of [
    [0, true],
    [20, true],
    [21, false],
    [0, true],
  ] as const) {
    scrollTo(0, y);
    await expect
      .poll(() => backgroundOf(banner.element()) === transparent, { message: `${y}` })
      .toBe(isTransparent);
  }
  document.body.style.minHeight = '';
  const other = await openReferences(1280);
  expect(backgroundOf(other.getByRole('banner').element())).not.toBe(transparent);
});

test('the menu of a phone opens, closes and navigates, and does not move the page', async () => {
  const screen = await openReferences(360);
  const button = screen.getByRole('button', { name: 'Menü', exact: true });
  const menu = screen.getByRole('navigation', { name: 'Menü' });
  const heading = screen.getByRole('heading', { level: 1 });
  const before = heading.element().getBoundingClientRect().top;
  await button.click();
  await expect.element(menu.getByRole('link', { name: 'Elektro-Attest' })).toBeInViewport();
  await expect.element(menu.getByRole('link', { name: /^Anrufen/ })).toBeVisible();
  expect(heading.element().getBoundingClientRect().top).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await menu.getByRole('link', { name: 'Shop' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Referenzen' })).not.toBeInTheDocument();
  await expect.element(menu).not.toBeInTheDocument();
});

test('the first Tab leads to a link past the header', async () => {
  const screen = await openReferences(1280);
  screen.container.tabIndex = -1;
  screen.container.focus();
  await userEvent.keyboard('{Tab}');
  const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(screen.getByRole('main').element().contains(document.activeElement)).toBe(true);
});

test('the contact bar of a phone leaves while the visitor scrolls down and covers no focused link', async () => {
  const screen = await openReferences(390, 844);
  const bar = screen.getByRole('navigation', { name: 'Direkter Kontakt' });
  await expect.element(bar.getByRole('link', { name: /^E-Mail/ })).toBeVisible();
  scrollTo(0, 600);
  await expect.element(bar).not.toBeInTheDocument();
  scrollTo(0, 500);
  await expect.element(bar).toBeVisible();
  const { top } = bar.element().getBoundingClientRect();
  for (const link of document.querySelectorAll<HTMLElement>('main li a')) {
    link.focus();
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(top + 1);
  }
  scrollTo(0, document.documentElement.scrollHeight);
  const legal = screen.getByRole('link', { name: 'Datenschutz', exact: true });
  await expect.poll(() => legal.element().getBoundingClientRect().bottom - 10 <= top).toBe(true);
});

test('a wide screen shows the telephone number in its header instead of the contact bar', async () => {
  const screen = await openReferences(1440);
  const bar = screen.getByRole('navigation', { name: 'Direkter Kontakt' });
  await expect.element(bar).not.toBeInTheDocument();
  const call = screen.getByRole('banner').getByRole('link', { name: /^Anrufen/ });
  // The number is written by the style sheet beside the icon.
  expect(call.element().getBoundingClientRect().width).toBeGreaterThan(100);
});
