import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormValues } from '../src/content/record/form-values';
import type { Field } from '../src/content/fields';
import type { CropRatio } from '../src/content/fields/image';
import { DataError } from '../src/data/client/data-error';
import { type ContentType, fieldEntries } from '../src/content/model';
import { fileColumn, emptyFormValues } from '../src/content/record/record';
import { objectName } from '../src/data/files/upload';
import type { Service } from '../src/data/client/service';
import { createStorage } from '../src/data/client/storage';
import { type Upload, uploadFile } from '../src/data/files/upload';
import { resolveDay } from './day';
import { demoId, demoTime } from './demo-id';
import type { FindPaintedFile, PaintRequest } from './paint';
import { type DemoRecords, type DemoValue, type Illustration, type Pdf, valuesOf } from './row';
import { typeset } from './typeset';

/** Returns all images of the records with the aspect ratios of their fields. */
export function paintRequestsOf({ type, rows }: DemoRecords): PaintRequest[] {
  return fieldEntries(type).flatMap(([name, field]) =>
    'ratio' in field
      ? rows.flatMap((row) =>
          itemsOf(valuesOf(row).get(name))
            .filter(isPicture)
            .map((picture) => ({ picture, ratio: paintedRatio(field.ratio) })),
        )
      : [],
  );
}

/** Returns the aspect ratio for rendering; 16:9 for logos. */
function paintedRatio(ratio: CropRatio): number {
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
      if (field.kind === 'list') values.lists[name] = items.map((item) => textOf(field, item));
      else if ('ratio' in field) {
        values.pictures[name] = await Promise.all(
          items.filter(isPicture).map(async (picture, position) => {
            const id = demoId(values.id, name, position);
            const url = await store(id, findPaintedFile({ picture, ratio: paintedRatio(field.ratio) }));
            return { id, url, file: null, alt: typeset(picture.alt) };
          }),
        );
      } else if (field.kind === 'file' || field.kind === 'attachments') {
        values.pdfs[name] = await Promise.all(
          items.filter(isPdf).map(async (pdf, position) => {
            const id = demoId(values.id, name, position);
            return { id, title: pdf.name, url: await store(id, await pdfFile(root, pdf)), file: null };
          }),
        );
      } else values.texts[name] = items.map((item) => textOf(field, item)).join('');
    }
    return values;
  };
}

/** Checks whether any of the rows has a value for this field. */
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

/** Single value, or one item of a list. */
type DemoItem = Exclude<DemoValue, readonly unknown[] | null>;

function itemsOf(value: DemoValue | undefined): DemoItem[] {
  return [value ?? []].flat();
}

function textOf(field: Field, item: DemoItem): string {
  if (typeof item === 'string') return field.kind === 'url' || field.kind === 'email' ? item : typeset(item);
  if (typeof item === 'number') return String(item);
  return 'weeks' in item ? resolveDay(item, new Date()) : '';
}

function isPicture(item: DemoItem): item is Illustration {
  return typeof item === 'object' && 'scene' in item;
}

function isPdf(item: DemoItem): item is Pdf {
  return typeof item === 'object' && 'name' in item;
}

async function pdfFile(root: string, { name }: Pdf): Promise<File> {
  const bytes = await readFile(join(root, 'demo/pdfs', name));
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}
