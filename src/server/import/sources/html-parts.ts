import { Parser } from 'htmlparser2';
import type { ImportNote, NoteKind } from '../../../data/operations/import-note';
import { sumNotes } from '../../../data/operations/import-note';
import type { SourceImage } from './source';

/** Elements that the site's markup cannot contain. The text in tables and forms stays. */
const unsupported: Readonly<Record<string, NoteKind | undefined>> = {
  table: 'table',
  iframe: 'video',
  video: 'video',
  audio: 'video',
  embed: 'video',
  object: 'video',
  form: 'form',
  script: 'script',
};

type Image = { src: string; srcset: string; alt: string; classes: string };

type Parts = { images: Image[]; notes: ImportNote[]; text: string };

/** Lists images and unsupported elements of an HTML text, and its plain text. */
export function partsOfHtml(html: string): Parts {
  const images: Image[] = [];
  const notes: ImportNote[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name, { src: shown = '', srcset = '', alt = '', class: classes = '', ...attributes }) {
      const kind = unsupported[name];
      if (kind) notes.push({ kind });
      // A placeholder, until a script loads the image.
      const src = attributes['data-src'] ?? attributes['data-lazy-src'] ?? shown;
      if (name === 'img' && src) images.push({ src, srcset, alt, classes });
    },
    ontext: (part) => (text += part),
  });
  parser.end(html);
  return { images, notes: sumNotes(notes), text: text.trim() };
}

/** Returns the images of an HTML text with absolute addresses, the largest variant of each. */
export function imagesOf(images: readonly Image[], base: string): SourceImage[] {
  return images.flatMap(({ src, srcset, alt }) => {
    const url = largest(srcset) ?? src;
    return URL.canParse(url, base) ? { url: new URL(url, base).href, alt } : [];
  });
}

/** Returns the address of the widest candidate of a `srcset`. */
function largest(srcset: string): string | undefined {
  const candidates = srcset.split(/,\s+/).flatMap((one) => {
    const [, url = '', width] = /^\s*(\S+)\s+(\d+)w/.exec(one) ?? [];
    return width ? { url, width: Number(width) } : [];
  });
  return candidates.sort((one, other) => other.width - one.width)[0]?.url;
}
