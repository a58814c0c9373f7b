import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createEncodingFinder } from '../../../content/text/decode-text';
import type { ImportNote } from '../../../data/operations/import-note';
import { importRefusals } from '../refusals';

export type TextFile = {
  name: string;
  /** Names the encoding in the report. */
  note: ImportNote;
  /** Reads the text in parts, without its byte order mark. */
  parts(): AsyncGenerator<string>;
};

/** Opens a text file in any encoding, after reading it once. Throws 400 when it is no text. */
export async function openTextFile(path: string): Promise<TextFile> {
  const name = basename(path);
  const finder = createEncodingFinder();
  for await (const part of bytesOf(path)) finder.add(part);
  const { encoding, declared = 'UTF-8, UTF-16 or Windows-1252' } = finder.end();
  if (encoding === undefined) throw importRefusals.noText(name, declared);
  return {
    name,
    note: { kind: 'encoding', detail: encoding },
    async *parts() {
      const decoder = new TextDecoder(encoding);
      for await (const part of bytesOf(path)) yield decoder.decode(part, { stream: true });
    },
  };
}

function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path);
}
