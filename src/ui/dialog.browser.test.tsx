import type { ReactNode } from 'react';
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

const containers: Record<string, (dialog: ReactNode) => ReactNode> = {
  'a paragraph': (dialog) => <div>{dialog}</div>,
  'a cell of a table': (dialog) => (
    <table style={{ whiteSpace: 'nowrap', textAlign: 'end', fontSize: '2rem' }}>
      <tbody>
        <tr>
          <td>{dialog}</td>
        </tr>
      </tbody>
    </table>
  ),
  'a list in a narrow column': (dialog) => (
    <ul style={{ containerType: 'inline-size', width: '8rem', overflow: 'hidden', hyphens: 'auto' }}>
      <li style={{ display: 'inline-flex', lineHeight: 3, letterSpacing: '1em' }}>{dialog}</li>
    </ul>
  ),
  'a dark part that moves': (dialog) => (
    <div data-surface="ink" style={{ transform: 'scale(0.5)', opacity: 0.5, textTransform: 'uppercase' }}>
      {dialog}
    </div>
  ),
};

test.each([360, 1440])('looks the same in each kind of container at %d pixels', async (width) => {
  await page.viewport(width, 900);
  const looks = new Map<string, string[]>();
  for (const [name, containing] of Object.entries(containers)) {
    const screen = await renderOnWebsite(
      containing(
        <Dialog title="Probe" onClose={() => undefined}>
          <p>Ein Absatz mit mehr Wörtern, als auf einem Telefon in eine Zeile passen.</p>
        </Dialog>,
      ),
    );
    const dialog = screen.getByRole('dialog').element();
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const described = [dialog, ...dialog.querySelectorAll('*')].map((element) => {
      const { x, y, width: boxWidth, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const inherited = ['color', 'font', 'white-space', 'text-align', 'letter-spacing', 'hyphens'];
      const values = [...inherited, 'text-transform', 'direction', 'cursor', 'pointer-events', 'visibility'];
      return [x, y, boxWidth, height, ...values.map((value) => style.getPropertyValue(value))].join();
    });
    looks.set(name, described);
  }
  const first = looks.get('a paragraph') ?? [];
  expect(first.length).toBeGreaterThan(3);
  for (const [name, described] of looks) expect(described, name).toEqual(first);
});
