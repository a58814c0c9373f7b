import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Framing,
  framingOf,
  pan,
  initialFraming,
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
  .tuple(ratio, size, fc.boolean(), fc.integer({ min: 5, max: 30 }), share, share)
  .map(([of, picture, isWhole, zoom, x, y]) => {
    const begun = isWhole ? containFraming(of, picture) : initialFraming(of, picture);
    return pan(zoomTo(begun, zoom / 10), { x: x - 0.5, y: y - 0.5 });
  });

test('a point converted to the whole picture and back to any part stays where it was', () => {
  fc.assert(
    fc.property(framing, share, share, (shown, x, y) => {
      const whole = convertPoint(wholeFraming, { x, y }, shown);
      const back = convertPoint(shown, whole, wholeFraming);
      // A point inside a margin is moved to the edge of the picture.
      const isInside = [whole.x, whole.y].every((place) => place > 0 && place < 1);
      if (!isInside) return;
      expect(back.x).toBeCloseTo(x, 5);
      expect(back.y).toBeCloseTo(y, 5);
    }),
  );
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
