function nameOf({ encoding }: TextDecoder): string {
  return encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase();
}

/** Characters that no text has: NUL, and the bytes that Windows-1252 leaves undefined. */
const impossible = (decoder: TextDecoder) =>
  decoder.encoding === 'windows-1252' ? /[\0\u0081\u008d\u008f\u0090\u009d]/ : /\0/;

/** Encoding that the bytes fit; undefined when there is none. `declared` is the one that the file names. */
type FoundEncoding = { encoding: string | undefined; declared: string | undefined };

/** Takes a text in parts. A byte order mark or XML declaration decides, then valid UTF-8, then Windows-1252. */
export function createEncodingFinder(): { add(part: Uint8Array): void; end(): FoundEncoding } {
  let declared: string | undefined;
  let decoders: TextDecoder[] | undefined;
  const keepFitting = (part: Uint8Array, stream: boolean) => {
    decoders = decoders?.filter((decoder) => {
      try {
        return !impossible(decoder).test(decoder.decode(part, { stream }));
      } catch {
        return false;
      }
    });
  };
  return {
    add(part) {
      if (!decoders) {
        declared = declaredEncoding(part);
        decoders = (declared ? [declared] : ['utf-8', 'windows-1252']).flatMap(fatalDecoder);
      }
      keepFitting(part, true);
    },
    end() {
      keepFitting(new Uint8Array(), false);
      const [found] = decoders ?? fatalDecoder('utf-8');
      return { encoding: found && nameOf(found), declared };
    },
  };
}

/** Decodes a whole text, without its byte order mark. `text` is undefined when no encoding fits. */
export function decodeText(bytes: Uint8Array): FoundEncoding & { text: string | undefined } {
  const finder = createEncodingFinder();
  finder.add(bytes);
  const found = finder.end();
  // Node 20 decodes Windows-1252 as Latin-1 unless it streams.
  const text = found.encoding && new TextDecoder(found.encoding).decode(bytes, { stream: true });
  return { ...found, text };
}

/** Returns no decoder for the name of an unknown encoding. */
function fatalDecoder(name: string): TextDecoder[] {
  try {
    return [new TextDecoder(name, { fatal: true })];
  } catch {
    return [];
  }
}

function declaredEncoding(head: Uint8Array): string | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // The other zero byte is that of an ASCII character without a byte order mark.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, 200));
  const [, named] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(start) ?? [];
  // A declaration that can be read as ASCII is not in UTF-16.
  return named && /^utf-?16/i.test(named) ? undefined : named;
}

/** Removes invisible characters of a copied text. The line breaks of slides and of Windows become line feeds. */
export function copiedText(text: string): string {
  return text.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/\r\n?|[\v\f]/g, '\n');
}
