/** An element of a well-formed document; `text` excludes its children. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const token = /<\?xml[^>]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Parses XML without a document type, like feeds, and returns its root element. Throws if it is not well-formed. */
export function readXml(source: string): Element {
  if (!source.startsWith('<?xml')) throw new Error('There is no XML declaration at the very start');
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [top];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const offset = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new Error(`Not well-formed: ${source.slice(offset, offset + 80)}`);
    const [, endSlash, name, attributes = '', emptySlash, text] = match;
    const parent = openElements.at(-1) ?? top;
    if (text !== undefined) parent.text += decode(text);
    else if (name && endSlash) {
      if (openElements.pop()?.name !== name) throw new Error(`</${name}> closes something else`);
    } else if (name) {
      const element: Element = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!emptySlash) openElements.push(element);
    }
  }
  const [root] = top.children;
  if (openElements.length !== 1 || top.children.length !== 1 || !root || top.text.trim())
    throw new Error('Not exactly one whole root element');
  return root;
}

export function textsOf(element: Element | undefined, name: string): string[] {
  return childrenOf(element, name).map(({ text }) => text);
}

/** Returns the direct children with this name, in document order. */
export function childrenOf(element: Element | undefined, name: string): Element[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));|&/g, (reference, number?: string, name = '') => {
    const value = number ? String.fromCodePoint(Number(number)) : entities[name];
    if (value === undefined) throw new Error(`Unknown reference ${reference}`);
    return value;
  });
}
