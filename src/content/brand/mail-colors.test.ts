import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minContrast } from './palette';
import { mailColors } from './derived-colors';
import { contrast } from './oklch';

const pairs = [
  ['text', 'background'],
  ['text', 'sheet'],
  ['link', 'background'],
  ['link', 'sheet'],
  ['onSignal', 'signal'],
  ['onHead', 'head'],
  ['darkText', 'darkBackground'],
  ['darkText', 'darkSheet'],
  ['darkLink', 'darkBackground'],
  ['darkLink', 'darkSheet'],
] as const;

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('mails are readable in the colours of 60 random brands', () => {
  fc.assert(
    fc.property(fc.option(color), fc.option(color), (brand_color, accent_color) => {
      const colors = mailColors({ brand_color, accent_color });
      const unreadable = pairs.filter(
        ([foreground, background]) => contrast(colors[foreground], colors[background]) < minContrast.text,
      );
      expect(unreadable).toEqual([]);
    }),
    { numRuns: 60, seed: 26 },
  );
});
