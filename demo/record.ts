import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { FormValues } from '../src/content/record/form-values';
import type { Field } from '../src/content/fields';
import { cropRatioOf, type GalleryField, type ImageField } from '../src/content/fields/image';
import { type ContentType, fieldEntries } from '../src/content/model';
import { fileColumn, emptyFormValues } from '../src/content/record/record';
import { objectName, type Upload, uploadFile } from '../src/data/files/upload';
import { type Service, DataError } from '../src/data/client/service';
import { createStorage } from '../src/data/client/storage';
import { resolveDay, type DemoRecords, type DemoValue, type Illustration, type Pdf, valuesOf } from './row';
import type { FindPaintedFile, PaintRequest } from './paint';
import { typeset } from './typeset';

export function paintRequestsOf({ type, rows }: DemoRecords): PaintRequest[] {
  return fieldEntries(type).flatMap(([name, field]) =>
    'ratio' in field
      ? rows.flatMap((row) =>
          itemsOf(valuesOf(row).get(name))
            .filter(isImage)
            .map((image) => ({ image, ratio: paintedRatio(field) })),
        )
      : [],
  );
}

/** Returns the aspect ratio for rendering; 16:9 for logos. */
function paintedRatio(field: ImageField | GalleryField): number {
  const ratio = cropRatioOf(field);
  return ratio === 'own' ? 16 / 9 : ratio;
}

type FillerParts = { service: Service; root: string; findPaintedFile: FindPaintedFile };

/** Returns a function that uploads the files of a row and converts it into form values. */
export function recordFiller({ service, root, findPaintedFile }: FillerParts) {
  return async (type: ContentType, row: object, index: number): Promise<FormValues> => {
    const values = { ...emptyFormValues(type), id: demoId(type.name, index) };
    const folder = type.folder === 'id' ? values.id : type.folder;
    const storeIn = (name: string, field: Field) => async (id: string, file: File) => {
      const column = fileColumn(type, name, field);
      if (!column) throw new Error(`${type.name} holds no files in ${name}`);
      const path = objectName({ folder, role: column.role, file, time: demoTime(id, file.size) });
      return storeOnce({ service, bucket: column.bucket, path, file });
    };

    for (const [name, field] of fieldEntries(type)) {
      const items = itemsOf(valuesOf(row).get(name));
      const store = storeIn(name, field);
      if (field.kind === 'list') values.fields[name] = items.map((item) => textOf(field, item));
      else if ('ratio' in field) {
        values.fields[name] = await Promise.all(
          items.filter(isImage).map(async (image, position) => {
            const id = demoId(values.id, name, position);
            const url = await store(id, findPaintedFile({ image, ratio: paintedRatio(field) }));
            return { id, url, file: null, alt: typeset(image.alt) };
          }),
        );
      } else if (field.kind === 'file' || field.kind === 'attachments') {
        values.fields[name] = await Promise.all(
          items.filter(isPdf).map(async (pdf, position) => {
            const id = demoId(values.id, name, position);
            return { id, title: pdf.name, url: await store(id, await pdfFile(root, pdf)), file: null };
          }),
        );
      } else values.fields[name] = items.map((item) => textOf(field, item)).join('');
    }
    return values;
  };
}

export function isFilled(rows: readonly object[], name: string): boolean {
  return rows.some((row) => itemsOf(valuesOf(row).get(name)).length > 0);
}

/** Uploads a file, or returns the URL of the file that an interrupted load has uploaded. */
async function storeOnce(upload: Upload): Promise<string> {
  try {
    return await uploadFile(upload);
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== '409') throw error;
    return createStorage(upload.service).from(upload.bucket).getPublicUrl(upload.path).data.publicUrl;
  }
}

type DemoItem = Exclude<DemoValue, readonly unknown[] | null>;

function itemsOf(value: DemoValue | undefined): DemoItem[] {
  return [value ?? []].flat();
}

function textOf(field: Field, item: DemoItem): string {
  if (typeof item === 'string') return field.kind === 'url' || field.kind === 'email' ? item : typeset(item);
  if (typeof item === 'number') return String(item);
  return 'weeks' in item ? resolveDay(item, new Date()) : '';
}

function isImage(item: DemoItem): item is Illustration {
  return typeof item === 'object' && 'scene' in item;
}

function isPdf(item: DemoItem): item is Pdf {
  return typeof item === 'object' && 'name' in item;
}

async function pdfFile(root: string, { name }: Pdf): Promise<File> {
  const bytes = await readFile(join(root, 'demo/pdfs', name));
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}

/**
 * Returns the id for a key, such as content type and row index: a name-based UUID (RFC 9562 § 5.5), equal at every
 * load. So a repeated load finds rows and files that an interrupted one has already written.
 */
export function demoId(...key: readonly (string | number)[]): string {
  const hex = digest(key).toString('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a substitute for the upload time in a file's name: 13 digits, derived from the key. */
function demoTime(...key: readonly (string | number)[]): number {
  return 1e12 + (digest(key).readUIntBE(0, 6) % 8e11);
}

function digest(key: readonly (string | number)[]): Buffer {
  return createHash('sha1').update(key.join('/')).digest();
}
