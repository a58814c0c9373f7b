import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnWebsite } from '../../tests/component/website';
import { Dialog } from './dialog';

async function openDialog(lightDismiss: boolean) {
  const onClose = vi.fn();
  const screen = await renderOnWebsite(
    <Dialog title="Probe" onClose={onClose} lightDismiss={lightDismiss}>
      <input aria-label="erste Zeile" />
      <button hidden>unsichtbar</button>
      <a href="#ziel">letzter Link</a>
    </Dialog>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Probe' })).toHaveFocus();
  return { onClose, close: screen.getByRole('button', { name: 'Schließen' }), screen };
}

test('Escape and X close a dialog', async () => {
  const { onClose, close } = await openDialog(false);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await close.click();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 1],
  [false, 0],
])('a press beside it closes a dialog with light dismissal only: %s', async (lightDismiss, calls) => {
  const { onClose, screen } = await openDialog(lightDismiss);
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog, { position: { x: 40, y: 40 } });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(page.elementLocator(document.documentElement), {
    position: { x: 5, y: 5 },
    force: true,
  });
  expect(onClose).toHaveBeenCalledTimes(calls);
});

test('Tab stays inside a dialog, in both directions', async () => {
  const { close, screen } = await openDialog(false);
  const last = screen.getByRole('link', { name: 'letzter Link' });
  for (const [keys, focused] of [
    ['{Tab}', close],
    ['{Tab}', screen.getByRole('textbox')],
    ['{Tab}', last],
    ['{Tab}', close],
    ['{Shift>}{Tab}{/Shift}', last],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(focused).toHaveFocus();
  }
});
