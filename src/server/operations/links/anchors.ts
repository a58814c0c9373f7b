import { decodeUri } from '../../../content/text/decode-uri';
import { Parser } from 'htmlparser2';

/**
 * Returns the anchor of a URL. Undefined for a whole page, for a text fragment, and for a client-side route such as
 * `#/path`.
 */
export function anchorOf(address: string): string | undefined {
  const { hash } = new URL(address, 'http://site.invalid');
  const [anchor = ''] = hash.slice(1).split(':~:');
  return anchor === '' || /^[!/]|=|^top$/i.test(anchor) ? undefined : decodeUri(anchor);
}

export type Anchors = {
  has(anchor: string): boolean;
  /** Few when a script renders the page. */
  textLength: number;
};

export function anchorsOf(html: string): Anchors {
  const names = new Set<string>();
  let hiddenDepth = 0;
  let textLength = 0;
  const parser = new Parser({
    onopentag(name, { id, name: anchorName }) {
      if (id) names.add(id);
      if (name === 'a' && anchorName) names.add(anchorName);
      if (isHidden(name)) hiddenDepth += 1;
    },
    onclosetag(name) {
      if (isHidden(name)) hiddenDepth -= 1;
    },
    ontext(text) {
      if (hiddenDepth === 0) textLength += text.trim().length;
    },
  });
  parser.end(html);
  // GitHub prefixes ids with `user-content-`; a script maps the short name to it.
  return { has: (anchor) => names.has(anchor) || names.has(`user-content-${anchor}`), textLength };
}

function isHidden(name: string): boolean {
  return name === 'script' || name === 'style' || name === 'noscript';
}
