import { parsePublicUrl, publicFolder, type StoredFile } from '../../data/files/urls';
import type { DominantColors } from '../media/dominant-colors';

/**
 * Pictures of this origin as React renders them. The pattern excludes characters that could end a string or the style
 * element.
 */
const pictures = / src="(\/media\/([\w.!~*()%/-]+)\?w=\d+)"/g;

/**
 * Returns CSS with the dominant colours of a page's pictures (picture.module.css), and the pictures whose colour is not
 * known yet.
 */
export function placeholderColors(
  html: string,
  dominantColors: DominantColors,
): { css: string; unknown: StoredFile[] } {
  const rules = new Set<string>();
  const unknown: StoredFile[] = [];
  for (const [, source = '', path = ''] of html.matchAll(pictures)) {
    const file = parsePublicUrl(publicFolder + path);
    if (!file) continue;
    const tone = dominantColors.of(file);
    if (tone === undefined) unknown.push(file);
    else if (tone) rules.add(`[src="${source}"]{--tone:${tone};--on-tone:${isDark(tone) ? '#fff' : '#000'}}`);
  }
  return { css: [...rules].join(''), unknown };
}

/** Decides the text colour of the alternative text on the placeholder (relative luminance, WCAG 2.2). */
function isDark(tone: string): boolean {
  const [red = 0, green = 0, blue = 0] = [...Buffer.from(tone.slice(1), 'hex')].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
