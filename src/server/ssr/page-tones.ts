import type { StoredFile } from '../../data/files';
import type { Tones } from '../media/tones';

/** Pictures of our own origin as they are rendered; nothing in their address could end a string or the style element. */
const pictures = / src="(\/media\/([\w-]+)\/([\w.!~*'()%/-]+)\?w=\d+)"/g;

/** The styles that give the pictures of a page their colours (picture.module.css), and those it does not know yet. */
export function pageTones(html: string, tones: Tones): { css: string; unknown: StoredFile[] } {
  const rules = new Set<string>();
  const unknown: StoredFile[] = [];
  for (const [, source = '', bucket = '', path = ''] of html.matchAll(pictures)) {
    const file = { bucket, path: path.split('/').map(decodeURIComponent).join('/') };
    const tone = tones.of(file);
    if (tone === undefined) unknown.push(file);
    else if (tone) rules.add(`[src="${source}"]{--tone:${tone}}`);
  }
  return { css: [...rules].join(''), unknown };
}
