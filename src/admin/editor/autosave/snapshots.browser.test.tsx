import { expect, test } from 'vitest';
import { emptyFormValues } from '../../../content/record/record';
import { references } from '../../../content/types/references/type';
import { cropSourceOf, rememberCropSource } from '../crop/crop-source';
import { wholeFraming } from '../crop/framing';
import type { FormKey } from './snapshot-database';
import { loadSnapshot, saveSnapshot } from './snapshots';

test('a cropped picture keeps its original, its part and the picture that it replaces', async () => {
  const key: FormKey = ['user', references.name, 'record'];
  const [cropped, original] = ['cropped', 'original'].map((content) => new File([content], 'a.jpg'));
  if (!cropped || !original) throw new Error('There are two files');
  const framing = { ...wholeFraming, turns: 1 };
  const former = { url: '/former.jpg', framing: wholeFraming };
  rememberCropSource(cropped, { file: original, framing, former });
  const picture = { id: 'main', url: null, file: cropped, alt: 'Ein Schiff' };
  const values = { ...emptyFormValues(references), pictures: { image_url: [picture] } };
  await saveSnapshot(key, { values, published: null, at: Date.now(), form: 'closed' });

  const file = (await loadSnapshot(key))?.values.pictures.image_url?.[0]?.file;
  if (!file) throw new Error('The picture is lost');
  expect(file).not.toBe(cropped);
  expect(await file.text()).toBe('cropped');
  expect(cropSourceOf(file)).toMatchObject({ framing, former });
  expect(await cropSourceOf(file)?.file.text()).toBe('original');
});
