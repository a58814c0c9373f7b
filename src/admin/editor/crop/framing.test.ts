import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Framing,
  framingOf,
  pan,
  initialFraming,
  turnedSize,
  convertPoint,
  wholeFraming,
  containFraming,
  zoomTo,
} from './framing';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const ratio = fc.constantFrom(16 / 9, 4 / 3, 1, 'own' as const);

const framing: fc.Arbitrary<Framing> = fc
  .tuple(
    ratio,
    size,
    fc.boolean(),
    fc.integer({ min: 5, max: 30 }),
    share,
    share,
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([of, image, isWhole, zoom, x, y, turns]) => {
    const size = turnedSize(image, turns);
    const begun = isWhole ? containFraming(of, size) : initialFraming(of, size);
    return pan(zoomTo({ ...begun, turns }, zoom / 10), { x: x - 0.5, y: y - 0.5 });
  });

test('a point converted to the whole image and back to any part stays where it was', () => {
  fc.assert(
    fc.property(framing, share, share, (shown, x, y) => {
      const whole = convertPoint(wholeFraming, { x, y }, shown);
      const back = convertPoint(shown, whole, wholeFraming);
      // A point inside a margin is moved to the edge of the image.
      const isInside = [whole.x, whole.y].every((place) => place > 0 && place < 1);
      if (!isInside) return;
      expect(back.x).toBeCloseTo(x, 5);
      expect(back.y).toBeCloseTo(y, 5);
    }),
  );
});

test.each([
  [0, { x: 0.2, y: 0.1 }],
  [1, { x: 0.9, y: 0.2 }],
  [2, { x: 0.8, y: 0.9 }],
  [3, { x: 0.1, y: 0.8 }],
])('after %i turns a point lies at %j', (turns, { x, y }) => {
  const turned = { ...wholeFraming, turns };
  const at = convertPoint(turned, { x: 0.2, y: 0.1 }, wholeFraming);
  expect(at.x).toBeCloseTo(x);
  expect(at.y).toBeCloseTo(y);
});

test('a crop that was stored without turns has none; other turns are invalid', () => {
  const { turns: _, ...earlier } = wholeFraming;
  expect(framingOf(earlier)).toEqual(wholeFraming);
  for (const turns of [-1, 4, 0.5, '1', null]) expect(framingOf({ ...earlier, turns })).toBeUndefined();
});

test('a serialized crop is parsed, and invalid values are rejected', () => {
  fc.assert(
    fc.property(framing, (one) => {
      expect(framingOf(JSON.parse(JSON.stringify(one)))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (one) => {
      expect(framingOf(one)).toBeUndefined();
    }),
  );
  const { part, zoom, shift } = wholeFraming;
  for (const broken of [
    undefined,
    null,
    { part, zoom },
    { part: {}, zoom, shift },
    { part, zoom: '1', shift },
  ])
    expect(framingOf(broken)).toBeUndefined();
});
