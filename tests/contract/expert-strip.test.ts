import { beforeAll, expect, test } from 'vitest';
import { openWebsite, pictureUrl } from './website';

/** Strip on the home page with portrait, title and figures of the expert. */

const site = await openWebsite();
beforeAll(async () => {
  await site.insert('cv_profile', {
    name: 'Ada Beispiel',
    title: 'Sachverständige für Bordnetze',
    bio: 'Text',
    email: 'ada@example.org',
    phone: '+49 40 0000',
    image_url: pictureUrl('cv-profile-images'),
    figures: [],
  });
});

const strip = async () =>
  /<section[^>]*aria-label="Ada Beispiel".*?<\/section>/s.exec((await site.get('/')).text)?.[0];
const setFigures = (figures: string[]) =>
  site.storage.contract.sql('update public.cv_profile set figures = $1', [figures]);

test('is absent without figures, and shows at most three of them', async () => {
  expect(await strip()).toBeUndefined();
  await setFigures(['640 Gutachten', '31 Jahre Erfahrung', '12 Schulungen im Jahr', '4 Länder']);
  const shown = await strip();
  expect(shown).toContain('Sachverständige für Bordnetze');
  const figures = [...(shown ?? '').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  expect(figures.map(([, what, count]) => [count, what])).toEqual([
    ['640', 'Gutachten'],
    ['31', 'Jahre Erfahrung'],
    ['12', 'Schulungen im Jahr'],
  ]);
});
