import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../../../tests/component/back-office';
import { readImage } from '../../../../../tests/component/image-files';
import type { Collection } from '../../../../content/model';
import type { ImageField } from '../../../../content/fields/image';
import { imagesIn } from '../../../../content/record/form-values';
import { emptyFormValues } from '../../../../content/record/record';
import { references } from '../../../../content/types/references';
import { shopProducts } from '../../../../content/types/shop';
import { checkFile } from '../../../../content/file-rules';
import { ImagesEditor } from './images-editor';

async function openEditor(type: Collection, field: ImageField) {
  let values = emptyFormValues(type);
  function Editor() {
    const [current, setCurrent] = useState(values);
    values = current;
    return (
      <ImagesEditor
        {...{ type, values, gallery: undefined }}
        main={['image_url', field]}
        inert={false}
        onChange={setCurrent}
        errorOf={() => undefined}
        onRemove={() => undefined}
      />
    );
  }
  const screen = await renderInBackOffice(<Editor />);
  return {
    screen,
    offer: screen.getByRole('button', { name: 'Use a neutral drawing' }),
    images: () => imagesIn(values, 'image_url'),
  };
}

test('a required main image is drawn in one click in the ratio of its field, and can be replaced', async () => {
  const { screen, offer, images } = await openEditor(shopProducts, shopProducts.fields.image_url);
  await offer.click();
  const [drawing] = await vi.waitUntil(() => images().length > 0 && images());
  expect(drawing).toMatchObject({ url: null, alt: expect.stringContaining('Zeichnung') });
  if (!drawing?.file) throw new Error('There is no drawing');
  expect(await checkFile(drawing.file, 'image')).toMatchObject({ notices: [] });
  expect(drawing.file.size).toBeLessThan(100_000);
  expect(await readImage(drawing.file)).toMatchObject({ width: 1600, height: 1200 });
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Crop again' })).toBeVisible();
});

test('an optional main image is not drawn', async () => {
  const { screen, offer } = await openEditor(references, references.fields.image_url);
  await expect.element(screen.getByRole('button', { name: 'Choose from media' })).toBeVisible();
  expect(offer.elements()).toEqual([]);
});
