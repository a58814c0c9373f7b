import { setImmediate } from 'node:timers/promises';
import { Dicer } from '@fastify/busboy';
import { z } from 'zod';
import type { AppError } from '../errors';

/** Limits of every form. No form of a browser or of storage-js comes near them, except for five photos. */
const fileLimit = 5;
export const fieldLimit = 15;
const partLimit = 25;
const maxHeadBytes = 1024;

const maxTextBytes = 64 * 1024;

/** Bytes parsed at once. The parser ends its piece before it stops, so this bounds the work after a refusal. */
const pieceBytes = 8 * 1024;

export type FormProblem = 'malformed' | 'files' | 'file size' | 'size';

export type FormFile = { field: string; name: string; bytes: Buffer };
type FileHead = Pick<FormFile, 'field' | 'name'>;

type ReadOptions = {
  maxFileBytes: number;
  maxBytes: number;
  /** Runs before the first file is read, with the fields in front of it. Refuses the form by its error. */
  beforeFiles?(fields: Record<string, string>): Promise<void>;
  /** Returns whether the next bytes of a file are kept. Otherwise the whole file is skipped. */
  keep?(file: FileHead, byteCount: number): boolean;
  refuse(problem: FormProblem, file?: FileHead): AppError;
};

export function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

/** Stops at the first excess, but reads the rest: closing the connection would lose the response. */
export async function readMultipart({ headers, body }: Request, options: ReadOptions) {
  const { maxBytes, beforeFiles, refuse } = options;
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(headers.get('content-type') ?? '');
  if (!boundary || !body) throw refuse('malformed');
  if (Number(headers.get('content-length')) > maxBytes) throw refuse('size');
  const parser = createParser(boundary[1] ?? boundary[2] ?? '', options);
  const reader = body.getReader();
  let bytesRead = 0;
  let isChecked = beforeFiles === undefined;
  try {
    for (;;) {
      const { value } = await reader.read().catch(() => {
        throw refuse('malformed');
      });
      if (!value) break;
      bytesRead += value.byteLength;
      if (bytesRead > maxBytes) throw refuse('size');
      for (let start = 0; start < value.byteLength; start += pieceBytes) {
        await parser.write(value.subarray(start, start + pieceBytes));
        if (isChecked || !parser.hasFiles()) continue;
        isChecked = true;
        await settle();
        await beforeFiles?.(parser.fields());
      }
    }
    await parser.end();
    return { fields: parser.fields(), files: parser.files() };
  } catch (error) {
    void discard(reader, maxBytes).catch(() => undefined);
    throw error;
  }
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<void> {
  for (let bytesRead = 0; bytesRead < maxBytes;) {
    const { value } = await reader.read();
    if (!value) return;
    bytesRead += value.byteLength;
  }
  await reader.cancel();
}

type Part = FileHead & {
  isFile: boolean;
  isKept: boolean;
  size: number;
  chunks: Buffer[];
};

function createParser(boundary: string, { maxFileBytes, keep = () => true, refuse }: ReadOptions) {
  // The parser cuts longer heads silently, so it keeps more than the limit. Its types omit this option.
  const headLimit = { maxHeaderSize: 2 * maxHeadBytes };
  const dicer = new Dicer({ boundary, ...headLimit });
  const parts: Part[] = [];
  let failure: { problem: FormProblem; file: FileHead | undefined } | undefined;
  let partCount = 0;
  let textBytes = 0;
  /** Bytes since the begin of a head that has not ended. */
  let headBytes: number | undefined;

  function fail(problem: FormProblem, file?: FileHead): void {
    if (!failure || problem === 'size') failure = { problem, file };
  }
  function assertValid(): void {
    if (failure) throw refuse(failure.problem, failure.file);
  }
  const filesOf = () => parts.filter(({ isFile }) => isFile);
  const finished = new Promise<void>((resolve) => {
    dicer.once('finish', resolve);
    dicer.on('error', () => {
      fail('malformed');
      resolve();
    });
  });

  function addPart(head: unknown): Part | undefined {
    const part = parseHead(head);
    if (part === 'size' || part === 'malformed') {
      fail(part);
      return undefined;
    }
    parts.push(part);
    const fileCount = filesOf().length;
    if (fileCount > fileLimit) fail('files', part);
    if (parts.length - fileCount > fieldLimit) fail('size');
    return part;
  }
  function receive(part: Part, data: Buffer): void {
    part.size += data.length;
    if (!part.isFile) textBytes += data.length;
    if (textBytes > maxTextBytes) fail('size');
    if (part.isFile && part.size > maxFileBytes) fail('file size', part);
    if (failure || !part.isKept) return;
    part.isKept = !part.isFile || keep(part, data.length);
    if (part.isKept) part.chunks.push(data);
    else part.chunks = [];
  }

  dicer.on('part', (stream) => {
    let part: Part | undefined;
    partCount += 1;
    headBytes = 0;
    if (partCount > partLimit) fail('size');
    // The parser reports the early end of a form for itself and for the part.
    stream.on('error', () => undefined);
    stream.on('header', (head) => {
      headBytes = undefined;
      if (!failure) part = addPart(head);
    });
    stream.on('data', (data) => {
      if (part && !failure) receive(part, Buffer.from(data));
    });
    stream.on('end', () => {
      if (!part) fail('malformed');
    });
  });

  return {
    async write(piece: Uint8Array): Promise<void> {
      await new Promise((resolve) => dicer.write(piece, resolve));
      if (headBytes !== undefined) headBytes += piece.byteLength;
      if (headBytes !== undefined && headBytes > pieceBytes + maxHeadBytes) fail('size');
      // Reads on after a file too many, because a form of many parts is too large.
      if (failure?.problem !== 'files') assertValid();
    },
    async end(): Promise<void> {
      dicer.end();
      await finished;
      await settle();
      assertValid();
    },
    hasFiles: () => filesOf().length > 0,
    fields: () =>
      Object.fromEntries(
        parts
          .filter(({ isFile }) => !isFile)
          .map(({ field, chunks }) => [field, Buffer.concat(chunks).toString('utf8')]),
      ),
    files: (): FormFile[] =>
      filesOf()
        .filter(({ isKept }) => isKept)
        .map(({ field, name, chunks }) => ({ field, name, bytes: Buffer.concat(chunks) })),
  };
}

/** Waits until the streams of the parts have passed on what they hold. */
const settle = () => setImmediate();

const headSchema = z.record(z.string(), z.array(z.string()));

/** Value of a parameter: a quoted string with escapes, or a token (RFC 9110 § 5.6). */
const value = String.raw`"((?:[^"\\]|\\.)*)"|([^\s;"]*)`;
const dispositionPattern = new RegExp(String.raw`^form-data\s*(?:;\s*[\w*-]+=(?:${value})\s*)*;?$`, 'i');

/** A part with a file name is a file. */
function parseHead(head: unknown): Part | 'malformed' | 'size' {
  const { data } = headSchema.safeParse({ ...Object(head) });
  if (!data) return 'malformed';
  const lines = Object.entries(data).flatMap(([name, values]) =>
    values.map((text) => `${name}: ${text}\r\n`),
  );
  if (lines.join('').length > maxHeadBytes) return 'size';
  const disposition = Buffer.from(data['content-disposition']?.[0] ?? '', 'latin1')
    .toString('utf8')
    .trim();
  if (!dispositionPattern.test(disposition)) return 'malformed';
  const field = parameterOf(disposition, 'name');
  if (field === undefined) return 'malformed';
  const name = parameterOf(disposition, 'filename');
  return {
    field,
    name: name ?? '',
    isFile: name !== undefined,
    isKept: true,
    size: 0,
    chunks: [],
  };
}

/** Returns a parameter as browsers (`%22`) and other programs (`\"`) write it. */
function parameterOf(disposition: string, wanted: string): string | undefined {
  const parameters = disposition.matchAll(new RegExp(String.raw`;\s*([\w*-]+)=(?:${value})`, 'g'));
  const found = [...parameters].find(([, name]) => name?.toLowerCase() === wanted);
  return found && (found[2]?.replaceAll(/\\(["\\])/g, '$1') ?? found[3] ?? '').replaceAll('%22', '"');
}
