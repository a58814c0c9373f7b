import { Parser } from 'htmlparser2';

/** The element that an address points to; undefined for a whole page, a text fragment, and the route or page of a program. */
export function anchorOf(address: string): string | undefined {
  const { hash } = new URL(address, 'http://site.invalid');
  const [anchor = ''] = hash.slice(1).split(':~:');
  return anchor === '' || /^[!/]|=|^top$/i.test(anchor) ? undefined : decoded(anchor);
}

export type Anchors = {
  has(anchor: string): boolean;
  /** Characters a reader sees; hardly any where a script makes the page. */
  textLength: number;
};

/** The elements of a page that an address can point to. */
export function anchorsOf(html: string): Anchors {
  const names = new Set<string>();
  let hidden = 0;
  let textLength = 0;
  const parser = new Parser({
    onopentag(name, { id, name: own }) {
      if (id) names.add(id);
      if (name === 'a' && own) names.add(own);
      if (isHidden(name)) hidden += 1;
    },
    onclosetag(name) {
      if (isHidden(name)) hidden -= 1;
    },
    ontext(text) {
      if (hidden === 0) textLength += text.trim().length;
    },
  });
  parser.end(html);
  // GitHub's pages lead from the short name to the long one by a script.
  return { has: (anchor) => names.has(anchor) || names.has(`user-content-${anchor}`), textLength };
}

function isHidden(name: string): boolean {
  return name === 'script' || name === 'style' || name === 'noscript';
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
