import { expect, test } from 'vitest';
import type { MediaFile, MediaUse } from '../../../data/files/media';
import { emptyImageMetadata } from '../../../data/files/image-metadata';
import { emptyImageRights } from '../../../data/files/image-rights';
import { consentWarnings } from './warnings';

const use: MediaUse = {
  content_type: 'client_references',
  table_name: 'client_references',
  column_name: 'image_url',
  record_id: 'r1',
  row_id: 'r1',
  title: 'Werft Nord',
  description: null,
  is_draft: false,
};

function shown(path: string, ...uses: Partial<MediaUse>[]): MediaFile {
  return {
    url: `/storage/v1/object/public/references/${path}`,
    place: { bucket: 'references', path },
    privateBucket: undefined,
    size: 1,
    originalName: null,
    mimetype: 'image/jpeg',
    uploadedAt: '',
    email: null,
    uses: uses.map((one) => ({ ...use, ...one })),
    isInHistory: false,
    metadata: emptyImageMetadata,
    rights: emptyImageRights,
  };
}

const today = '2026-11-23';
const consent = (path: string, consent_until: string, people = 'Ben Muster') => ({
  file: `references/${path}`,
  people,
  consent_until,
});

test('each record that shows the image is listed with a link', () => {
  const files = [shown('a.jpg', {}, { record_id: 'r2', title: 'Hafen Süd' })];
  expect(consentWarnings([consent('a.jpg', '2026-12-03')], files, today)).toEqual([
    {
      text: 'References: Werft Nord – Main image: the consent of Ben Muster ends on 3. Dezember 2026.',
      to: '/admin/references/client_references/r1?field=image_url',
    },
    {
      text: 'References: Hafen Süd – Main image: the consent of Ben Muster ends on 3. Dezember 2026.',
      to: '/admin/references/client_references/r2?field=image_url',
    },
  ]);
});

test('a consent is valid on its last day and has ended on the next', () => {
  const files = [shown('a.jpg', {})];
  const textOn = (until: string) => consentWarnings([consent('a.jpg', until, '')], files, today)[0]?.text;
  expect(textOn('2026-11-23')).toMatch(/: the consent of the people shown ends on 23\. November 2026\.$/);
  expect(textOn('2026-11-22')).toMatch(/: the consent of the people shown ended on 22\. November 2026\.$/);
});

test('unused images are omitted, and duplicates are listed once', () => {
  const gallery = { table_name: 'reference_images' };
  const files = [shown('a.jpg', gallery), shown('b.jpg', gallery), shown('c.jpg')];
  const ending = ['a.jpg', 'b.jpg', 'c.jpg', 'gone.jpg'].map((path) => consent(path, '2026-12-03'));
  expect(consentWarnings(ending, files, today)).toHaveLength(1);
});
