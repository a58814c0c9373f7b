import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { renderBackOffice } from '../../../../tests/component/back-office';
import { deleteAllSnapshots } from '../../editor/autosave/snapshots';
import { screens } from '../../parts/screens';

beforeEach(async () => {
  localStorage.clear();
  await deleteAllSnapshots();
});

async function renderScreen(path = '/admin/references') {
  const screen = await renderBackOffice(path);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const navigation = screen.getByRole('navigation', { name: 'Sections' });
  return {
    ...screen,
    heading,
    navigation,
    opener: screen.getByRole('button', { name: 'Menu', exact: true }),
  };
}

test('every screen has a link with its explanation, and the present one is marked', async () => {
  const { navigation } = await renderScreen();
  for (const group of ['Company', 'Operation']) await navigation.getByText(group).click();
  const links = navigation.getByRole('link').elements();
  for (const { path, menu, purpose } of screens) {
    const link = links.find((element) => element.getAttribute('href') === `/admin/${path}`);
    expect(link, path).toHaveAccessibleName(menu);
    expect(link, path).toHaveAccessibleDescription(purpose);
  }
  await expect
    .element(navigation.getByRole('link', { name: 'References', exact: true }))
    .toHaveAttribute('aria-current', 'page');
});

test('Menu folds the navigation to icons, whose names and functions stay, also after a reload', async () => {
  const { navigation, opener, heading, unmount } = await renderScreen();
  const width = () => navigation.element().getBoundingClientRect().width;
  expect(width()).toBeGreaterThan(200);
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(width()).toBeLessThan(64);
  await navigation.getByRole('link', { name: 'Press' }).click();
  await expect.element(heading).toHaveTextContent('Manage Press Articles');
  await unmount();

  const again = await renderScreen();
  await expect.element(again.opener).toHaveAttribute('aria-expanded', 'false');
  await again.opener.click();
  await expect.element(again.opener).toHaveAttribute('aria-expanded', 'true');
});

describe('on a telephone', () => {
  beforeEach(() => page.viewport(390, 780));

  test('Menu slides in the navigation, keeps the focus in it and closes on Escape', async () => {
    const { opener, ...screen } = await renderScreen();
    await opener.click();
    const panel = screen.getByRole('dialog', { name: 'Menu' });
    await expect
      .element(panel.getByRole('link', { name: 'References' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(panel.getByRole('link', { name: 'Trash', includeHidden: true })).not.toBeVisible();
    await expectAccessible();
    for (let step = 0; step < 25; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(document.querySelector('main')?.contains(document.activeElement)).toBe(false);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('a link and Logout close it; the company is folded', async () => {
    const { opener, heading, ...screen } = await renderScreen();
    await opener.click();
    const panel = screen.getByRole('dialog', { name: 'Menu' });
    await panel.getByText('Operation').click();
    await panel.getByRole('link', { name: 'Trash' }).click();
    await expect.element(heading).toHaveTextContent('Trash');
    await expect.element(panel).not.toBeInTheDocument();
    await opener.click();
    await expect.element(panel.getByRole('link', { name: 'Brand', includeHidden: true })).not.toBeVisible();
    await panel.getByRole('button', { name: 'Logout' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });
});
