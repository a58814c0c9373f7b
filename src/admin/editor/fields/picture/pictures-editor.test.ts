import { expect, test } from 'vitest';
import { shopProducts } from '../../../../content/types/shop';
import { toFormValues } from '../../../../content/record/record';
import { pictureStep } from './pictures-editor';

const fields = { main: 'image_url', gallery: 'gallery' };

function draftWith(main: string | null, ...gallery: string[]) {
  return toFormValues(shopProducts, {
    id: 'product',
    image_url: main,
    alt: '',
    gallery: gallery.map((image_url, order) => ({ id: `id ${image_url}`, image_url, alt: '', order })),
  });
}

test.each([
  ['the main picture goes back', 'image_url', 'back', '/b /a /c'],
  ['the first further one becomes the main one', 'gallery.0', 'forward', '/b /a /c'],
  ['further ones change places', 'gallery.0', 'back', '/a /c /b'],
  ['the last one goes forward', 'gallery.1', 'forward', '/a /c /b'],
] as const)('%s', (_what, control, step, expected) => {
  const values = draftWith('/a', '/b', '/c');
  const { pictures } = pictureStep(values, fields, { step, control })?.change(values) ?? values;
  const urls = ['image_url', 'gallery'].flatMap((name) => pictures[name]?.map(({ url }) => url) ?? []);
  expect(urls.join(' ')).toBe(expected);
});

test.each([
  ['image_url', 'forward'],
  ['gallery.1', 'back'],
  ['gallery.2', 'back'],
] as const)('%s cannot be moved %s', (control, step) => {
  expect(pictureStep(draftWith('/a', '/b', '/c'), fields, { step, control })).toBeUndefined();
});

test('without a main picture the further pictures can be reordered', () => {
  const values = draftWith(null, '/b', '/c');
  const step = pictureStep(values, fields, { step: 'forward', control: 'gallery.1' });
  expect(step?.announcement).toBe('Image 2 is now at place 1 of 2.');
  expect(step?.change(values).pictures.gallery?.map(({ url }) => url)).toEqual(['/c', '/b']);
});
