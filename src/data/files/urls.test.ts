import { describe, expect, test } from 'vitest';
import { fileUrl, mediaSrcSet, mediaUrl, mediaWidths, parsePublicUrl } from './urls';

const stored = 'https://project.supabase.co/storage/v1/object/public/references/7/17-main.jpg';

describe('parsePublicUrl', () => {
  test.each([
    [stored, { bucket: 'references', path: '7/17-main.jpg' }],
    ['/storage/v1/object/public/agbs/a%20b.pdf', { bucket: 'agbs', path: 'a b.pdf' }],
    [
      'http://localhost:3000/storage/v1/object/public/agbs/a.pdf?download=',
      { bucket: 'agbs', path: 'a.pdf' },
    ],
  ])('parses %s', (url, file) => {
    expect(parsePublicUrl(url)).toEqual(file);
  });

  const folder = '/storage/v1/object/public/references';
  test.each([
    ['another place', ['https://example.com/image.jpg', `//evil.example${folder}/a.jpg`]],
    ['another scheme', [`javascript:alert(1)/${folder}/a.jpg`, 'data:image/png;base64,AAAA']],
    ['no file', [`${folder}/`, `${folder}/../../secret`, `${folder}/%2e%2e%2fsecret`]],
    ['a private file', ['/storage/v1/object/authenticated/references/a.jpg']],
  ])('rejects %s', (_, urls) => {
    for (const url of urls) expect(parsePublicUrl(url), url).toBeUndefined();
  });
});

test('image URLs have this origin and the widths that the server renders', () => {
  expect(mediaUrl(stored, 720)).toBe('/media/references/7/17-main.jpg?w=720');
  expect(mediaSrcSet(stored)?.split(', ')).toHaveLength(mediaWidths.length - 1);
  expect(mediaSrcSet(stored)).toMatch(/^\/media\/references\/7\/17-main\.jpg\?w=320 320w, /);
  expect(mediaUrl('https://example.com/image.jpg', 720)).toBeUndefined();
  expect(mediaSrcSet('https://example.com/image.jpg')).toBeUndefined();
});

test('a download keeps its name and this origin', () => {
  const url = 'https://old.example/storage/v1/object/public/agbs/17-agb.pdf';
  expect(fileUrl(url)).toBe('/storage/v1/object/public/agbs/17-agb.pdf');
  expect(fileUrl(url, 'Prüfbericht & mehr.pdf')).toBe(
    '/storage/v1/object/public/agbs/17-agb.pdf?download=Pr%C3%BCfbericht%20%26%20mehr.pdf',
  );
});
