import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { marked } from 'marked';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { beginningOf } from '../../../../content/text/excerpt';
import { decodeText } from '../../../../content/text/decode-text';
import { decodeUri } from '../../../../content/text/decode-uri';
import { maxFileBytes } from '../../../../service/file-size';
import type { ImportNote } from '../../../../data/operations/imports';
import { AppError } from '../../../../service/errors';
import { partsOfHtml, pathOf } from './wordpress';
import { importNote, readAs, sumNotes, surplusColumn, textTooLong, importRefusals } from '../notes';
import type { ImportSource } from './source';

const isFile = /^[^\n|]+\.(?:jpe?g|png|webp|avif|gif|pdf)$/i;

const maxTextBytes = 1_000_000;

/** Opens a folder with Markdown files. Values are in the front matter, images beside the files or on the network. */
export async function openMarkdownFolder(folder: string): Promise<ImportSource> {
  const root = await realpath(folder);
  const files = (await readdir(root, { recursive: true })).filter((file) => /\.(md|markdown)$/i.test(file));
  if (files.length === 0) throw importRefusals.noMarkdown();
  const notes: ImportNote[] = [];
  return {
    name: `markdown:${basename(root)}`,
    total: files.length,
    leftOut: () => sumNotes(notes),
    async *records() {
      for (const file of files.sort()) {
        const path = join(root, file);
        if ((await stat(path)).size > maxTextBytes) {
          notes.push(textTooLong(file));
          continue;
        }
        // The end names a file best; the database stores at most 500 characters.
        const key = `md:${Array.from(file.split(sep).join('/')).slice(-490).join('')}`;
        const { text, encoding, declared } = decodeText(await readFile(path));
        const head = text === undefined ? undefined : frontMatter(text);
        if (!head || encoding === undefined) {
          const note = text === undefined ? noText(declared) : frontMatterInToml;
          yield { key, title: basename(file), path: null, notes: [note], content: null };
          continue;
        }
        notes.push(readAs(encoding));
        const { body } = head;
        const { permalink, url, ...written } = head.values;
        const values = Object.fromEntries(
          Object.entries(written).map(([name, value]) => [
            name,
            isFile.test(value) ? addressIn(dirname(file), value) : value,
          ]),
        );
        const [heading, first] = written.title ? [] : (/^\s*#\s+(.+)$/m.exec(body) ?? []);
        const html = await marked.parse(heading ? body.replace(heading, '') : body);
        const parts = partsOfHtml(html);
        const images = parts.images.map(({ src, alt }) => ({ url: addressIn(dirname(file), src), alt }));
        const title = written.title || first || basename(file, extname(file));
        yield {
          key,
          title,
          path: pathIn(permalink ?? url),
          notes: [...head.notes, ...parts.notes],
          content: { kind: 'entry', values: { ...values, title }, html, images },
        };
      }
    },
    async openFile(url) {
      if (/^https?:/i.test(url)) return undefined;
      const written = decodeUri(url);
      let path = '';
      // File names of macOS may have umlauts as two characters, which its own programs take for the same.
      for (const name of [written, written.normalize('NFC'), written.normalize('NFD')])
        path ||= await realpath(resolve(root, name)).catch(() => '');
      const isInside = path !== '' && !relative(root, path).startsWith('..');
      if (!isInside || (await stat(path)).size > maxFileBytes)
        throw new AppError(404, 'missing', `${url} is missing`);
      return readFile(path);
    },
  };
}

const frontMatterInToml: ImportNote = importNote(
  'front matter in TOML, please write it in YAML',
  'Kopf der Datei in TOML, bitte in YAML schreiben',
);

function noText(declared: string | undefined): ImportNote {
  return importNote(
    `no text in ${declared ?? 'UTF-8, UTF-16 or Windows-1252'}, please save it as UTF-8`,
    `kein Text in ${declared ?? 'UTF-8, UTF-16 oder Windows-1252'}, bitte als UTF-8 speichern`,
  );
}

function pathIn(address = ''): string | null {
  return address.startsWith('/') ? address : pathOf(address);
}

function addressIn(folder: string, src: string): string {
  if (/^https?:/i.test(src)) return src;
  return src.startsWith('/') ? src.slice(1) : join(folder, src);
}

type FrontMatter = { values: Record<string, string>; body: string; notes: ImportNote[] };

const yamlHead = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;
const jsonHead = /^(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/;

/** Lists become lines. Notes other values and lines that are no YAML. Returns undefined for TOML. */
export function frontMatter(text: string): FrontMatter | undefined {
  if (/^\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+/.test(text)) return undefined;
  const [whole, head = ''] = yamlHead.exec(text) ?? jsonHead.exec(text) ?? [];
  if (whole === undefined) return { values: {}, body: text, notes: [] };
  // All scalars stay texts as written.
  const { contents, errors } = parseDocument(head, { schema: 'failsafe', uniqueKeys: false });
  const notes = errors.map(({ linePos, code }): ImportNote => {
    const line = linePos?.[0].line ?? 1;
    const written = head.split(/\r?\n/)[line - 1]?.trim() ?? code;
    const place = `${line + 1}: ${beginningOf(written, 200)}`;
    return importNote(
      `front matter, unreadable line ${place}`,
      `Kopf der Datei, nicht lesbare Zeile ${place}`,
    );
  });
  const values = new Map<string, string>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = textOf(key) ?? '';
    const entries = isSeq(value) ? value.items.map(textOf) : [value === null ? '' : textOf(value)];
    const texts = entries.filter((entry) => entry !== undefined);
    if (values.has(name))
      notes.push(
        importNote(
          `front matter has ${name} twice, the last one counts`,
          `${name} steht im Kopf der Datei zweimal, der letzte Wert gilt`,
        ),
      );
    if (texts.length < entries.length) notes.push(surplusColumn(name));
    else values.set(name, texts.filter(Boolean).join('\n'));
  }
  return { values: Object.fromEntries(values), body: text.slice(whole.length), notes };
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) ? String(node.value ?? '').trim() : undefined;
}
