import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { renderOnWebsite } from '../../../tests/component/website';
import { Dialog } from '../dialog';
import { Carousel } from './carousel';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} style={{ height: '10rem' }}>
      Bild {index + 1}
    </div>
  ));

/** Renders a gallery of five images. */
async function openGallery() {
  const screen = await renderOnWebsite(
    <>
      <Carousel kind="gallery" label="Bilder">
        {slides(5)}
      </Carousel>
      <button style={{ marginTop: '20rem' }}>daneben</button>
    </>,
  );
  const gallery = screen.getByRole('region', { name: 'Bilder' });
  const track = gallery.element().querySelector<HTMLElement>('[tabindex="0"]');
  if (!track) throw new Error('The gallery has no track');
  // Its code is loaded when it comes into view.
  await expect.poll(() => track.dataset.seen).toBe('');
  return {
    gallery,
    track,
    button: (name: string) => gallery.getByRole('button', { name }),
    expectShown: (number: number) => expect.element(gallery.getByText(`${number} / 5`)).toBeVisible(),
    /** Moves pointer and focus out of the gallery. */
    async leave() {
      await screen.getByRole('button', { name: 'daneben' }).click();
    },
  };
}

/** Dispatches the events of a movement that begins, continues and ends at these positions. */
function move(distancePx: number, send: (step: 'start' | 'move' | 'end', x: number) => void): void {
  send('start', 200);
  send('move', 200 + distancePx / 2);
  send('move', 200 + distancePx);
  send('end', 200 + distancePx);
}

function swipe(track: HTMLElement, distancePx: number): void {
  move(distancePx, (step, x) => {
    const touch = new Touch({ identifier: 1, target: track, clientX: x, clientY: 20 });
    const touches = step === 'end' ? [] : [touch];
    const init = { touches, changedTouches: [touch], bubbles: true, cancelable: true };
    track.dispatchEvent(new TouchEvent(`touch${step}`, init));
  });
}

function drag(track: HTMLElement, distancePx: number): void {
  const names = { start: 'pointerdown', move: 'pointermove', end: 'pointerup' };
  move(distancePx, (step, x) => {
    const buttons = Number(step !== 'end');
    const init = { pointerId: 1, pointerType: 'mouse', button: 0, buttons, clientX: x, bubbles: true };
    track.dispatchEvent(new PointerEvent(names[step], init));
  });
}

const preferMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

const place = (track: HTMLElement) => track.scrollLeft / track.clientWidth;

test('buttons and arrow keys step through the images and wrap around', async () => {
  const { button, track, expectShown } = await openGallery();
  await expectShown(1);
  for (const [name, number] of [
    ['Nächstes Bild', 2],
    ['Vorheriges Bild', 1],
    ['Vorheriges Bild', 5],
  ] as const) {
    await button(name).click();
    await expectShown(number);
  }
  track.focus();
  for (const [key, number] of [
    ['{ArrowRight}', 1],
    ['{ArrowRight}', 2],
    ['{ArrowLeft}', 1],
  ] as const) {
    await userEvent.keyboard(key);
    await expectShown(number);
  }
});

test.each([
  ['a drag', drag],
  ['a swipe', swipe],
] as const)('%s of 50 pixels shows the next image, a shorter one does nothing', async (_, moveTrack) => {
  const { track, expectShown } = await openGallery();
  await expectShown(1);
  moveTrack(track, -50);
  await expectShown(2);
  moveTrack(track, -49);
  await expect.poll(() => place(track)).toBe(1);
  await expectShown(2);
  moveTrack(track, 50);
  await expectShown(1);
});

describe('automatic rotation', () => {
  beforeEach(async () => {
    await preferMotion('no-preference');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => preferMotion('reduce'));

  const openSeenGallery = async () => {
    const opened = await openGallery();
    await opened.leave();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    return opened;
  };

  test('advances every five seconds until the visitor takes over', async () => {
    const start = vi.spyOn(window, 'setInterval');
    const { button, leave, expectShown } = await openSeenGallery();
    // A counter that is read too early would still show the first image.
    expect(start).toHaveBeenLastCalledWith(expect.any(Function), 5000);
    vi.advanceTimersByTime(5000);
    await expectShown(2);
    await button('Nächstes Bild').click();
    await expectShown(3);
    await leave();
    expect(vi.getTimerCount()).toBe(0);
    await expect.element(button('Automatischen Wechsel starten')).toBeInTheDocument();
  });

  test('pauses under the pointer and while the focus is inside', async () => {
    const { track, gallery, leave, expectShown } = await openSeenGallery();
    await gallery.hover();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await leave();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    track.focus();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await leave();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5000);
    await expectShown(2);
  });

  test.each([
    ['beside cards that all fit', 'cards', 1],
    ['in a dialog in front of another one', 'gallery', 2],
  ] as const)('moves a gallery %s', async (_, kind, timers) => {
    const gallery = <Carousel kind="gallery" label="Bilder" children={slides(2)} />;
    const screen = await renderOnWebsite(
      <>
        <Carousel kind={kind} label="Seite" children={slides(2)} />
        {kind === 'cards' ? gallery : <Dialog title="Werft" onClose={vi.fn()} children={gallery} />}
      </>,
    );
    await expect.poll(() => vi.getTimerCount()).toBe(timers);
    vi.advanceTimersByTime(5000);
    await expect
      .element(screen.getByRole('region', { name: 'Bilder' }).getByText('2 / 2'))
      .toBeInTheDocument();
  });

  test('can be stopped and started', async () => {
    const { button, leave } = await openSeenGallery();
    for (const [name, timers] of [
      ['Automatischen Wechsel anhalten', 0],
      ['Automatischen Wechsel starten', 1],
    ] as const) {
      button(name)
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await leave();
      await expect.poll(() => vi.getTimerCount()).toBe(timers);
    }
  });

  test('never moves with reduced motion', async () => {
    await preferMotion('reduce');
    const { track, button, expectShown } = await openSeenGallery();
    await expect.element(button('Automatischen Wechsel anhalten')).not.toBeInTheDocument();
    vi.advanceTimersByTime(30_000);
    expect(place(track)).toBe(0);
    await expectShown(1);
  });
});
