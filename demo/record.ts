import type { FormValues } from '../src/content/record/form-values';
import type { Field } from '../src/content/fields';
import type { CropRatio } from '../src/content/fields/file/image';
import { DataError } from '../src/data/client/data-error';
import { type ContentType, fieldEntries } from '../src/content/model';
import { fileColumn, emptyFormValues } from '../src/content/record/record';
import { objectName } from '../src/data/files/object-name';
import type { Service } from '../src/data/client/service';
import { createStorage } from '../src/data/client/storage';
import { type Upload, uploadFile } from '../src/data/files/upload';
import { resolveDay } from './day';
import { demoId, demoTime } from './demo-id';
import type { Painted, PaintRequest } from './paint';
import { writePdf } from './pdf';
import { type DemoRecords, type DemoValue, type Illustration, type Pdf, valuesOf } from './row';
import { typeset } from './typeset';

/** Returns all images of the records with the aspect ratios of their fields. */
export function wishesOf({ type, rows }: DemoRecords): PaintRequest[] {
  return fieldEntries(type).flatMap(([name, field]) =>
    'ratio' in field
      ? rows.flatMap((row) =>
          partsOf(valuesOf(row).get(name))
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

/** Returns a function that uploads the files of a row and converts it into form values. */
export function recordFiller(service: Service, painted: Painted) {
  return async (type: ContentType, row: object, index: number): Promise<FormValues> => {
    const draft = { ...emptyFormValues(type), id: demoId(type.name, index) };
    const folder = type.folder === 'id' ? draft.id : type.folder;
    const storeIn = (name: string, field: Field) => async (id: string, file: File) => {
      const place = fileColumn(type, name, field);
      if (!place) throw new Error(`${type.name} holds no files in ${name}`);
      const path = objectName({ folder, role: place.role, file, time: demoTime(id, file.size) });
      return storeOnce({ service, bucket: place.bucket, path, file });
    };

    for (const [name, field] of fieldEntries(type)) {
      const parts = partsOf(valuesOf(row).get(name));
      const store = storeIn(name, field);
      if (field.kind === 'list') draft.lists[name] = parts.map((part) => textOf(field, part));
      else if ('ratio' in field) {
        draft.pictures[name] = await Promise.all(
          parts.filter(isPicture).map(async (picture, place) => {
            const id = demoId(draft.id, name, place);
            const url = await store(id, painted({ picture, ratio: paintedRatio(field.ratio) }));
            return { id, url, file: null, alt: typeset(picture.alt) };
          }),
        );
      } else if (field.kind === 'file' || field.kind === 'attachments') {
        draft.pdfs[name] = await Promise.all(
          parts.filter(isPdf).map(async (pdf, place) => {
            const id = demoId(draft.id, name, place);
            return { id, title: pdf.name, url: await store(id, pdfFile(pdf)), file: null };
          }),
        );
      } else draft.texts[name] = parts.map((part) => textOf(field, part)).join('');
    }
    return draft;
  };
}

/** Checks whether any of the rows has a value for this field. */
export function isFilled(rows: readonly object[], name: string): boolean {
  return rows.some((row) => partsOf(valuesOf(row).get(name)).length > 0);
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

type Part = Exclude<DemoValue, readonly unknown[] | null>;

function partsOf(value: DemoValue | undefined): Part[] {
  return [value ?? []].flat();
}

function textOf(field: Field, part: Part): string {
  if (typeof part === 'string') return field.kind === 'url' || field.kind === 'email' ? part : typeset(part);
  if (typeof part === 'number') return String(part);
  return 'weeks' in part ? resolveDay(part, new Date()) : '';
}

function isPicture(part: Part): part is Illustration {
  return typeof part === 'object' && 'scene' in part;
}

function isPdf(part: Part): part is Pdf {
  return typeof part === 'object' && 'paragraphs' in part;
}

function pdfFile(pdf: Pdf): File {
  return new File(
    [writePdf({ title: typeset(pdf.title), paragraphs: pdf.paragraphs.map(typeset) })],
    pdf.name,
    {
      type: 'application/pdf',
    },
  );
}
