import { decodeText } from '../../../content/text/decode-text';
import { decodeUri } from '../../../content/text/decode-uri';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { marked } from 'marked';
import { maxFileBytes } from '../../../content/file-rules';
import { type ImportNote, sumNotes } from '../../../data/operations/import-note';
import { AppError } from '../../../service/errors';
import { frontMatter } from './front-matter';
import { partsOfHtml } from './html-parts';
import { importRefusals } from '../refusals';
import type { ImportSource } from './source';
import { pathOf } from './wordpress-record';

/** Value that is the path of an image or document. */
const isFile = /^[^\n|]+\.(?:jpe?g|png|webp|avif|gif|pdf)$/i;

/** Longest text; the site's texts are far shorter. */
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
          notes.push({ kind: 'too-long', detail: file });
          continue;
        }
        const key = `md:${file.split(sep).join('/')}`;
        const { text, encoding, declared } = decodeText(await readFile(path));
        const head = text === undefined ? undefined : frontMatter(text);
        if (!head) {
          const note: ImportNote =
            text === undefined
              ? { kind: 'not-text', detail: declared }
              : { kind: 'front-matter-format', detail: 'TOML' };
          yield { key, title: basename(file), path: null, notes: [note], content: null };
          continue;
        }
        notes.push({ kind: 'encoding', detail: encoding });
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
      const path = await realpath(resolve(root, decodeUri(url))).catch(() => '');
      const isInside = path !== '' && !relative(root, path).startsWith('..');
      if (!isInside || (await stat(path)).size > maxFileBytes)
        throw new AppError(404, 'missing', `${url} is missing`);
      return readFile(path);
    },
  };
}

function pathIn(address = ''): string | null {
  return address.startsWith('/') ? address : pathOf(address);
}

/** Returns an address on the network unchanged, and others below the folder. */
function addressIn(folder: string, src: string): string {
  if (/^https?:/i.test(src)) return src;
  return src.startsWith('/') ? src.slice(1) : join(folder, src);
}
