import type { FormValues, Pdf, Picture } from '../../content/record/draft';
import type { FileRole } from '../../content/fields/kind';
import { type ContentType, fieldEntries } from '../../content/model';
import { fileColumn, urlsOf } from '../../content/record/record';
import { drafts, publishFiles, moveToDrafts, privatePath } from '../files/buckets';
import { objectName, uploadTime } from '../files/object-name';
import type { Service } from '../client/service';
import { createStorage } from '../client/storage';
import { uploadFile } from '../files/upload';

type Target = 'website' | 'drafts';

/** Files that a form has uploaded, so that a retry does not upload them again. */
export type SentFiles = Map<Blob, { url: string; to: Target }>;

type SendFiles = {
  service: Service;
  type: ContentType;
  values: FormValues;
  /** Published values. */
  published: FormValues | null;
  to: Target;
  sent: SentFiles;
  onProgress: (file: Blob, fraction: number) => void;
  /** Aborts uploads. */
  signal?: AbortSignal;
};

/**
 * Uploads new files. Returns the values with the public URL of every file, even if it is still in the drafts bucket.
 */
export async function sendFiles(sending: SendFiles): Promise<FormValues> {
  const { values, type } = sending;
  const complete: FormValues = { ...values, pictures: { ...values.pictures }, pdfs: { ...values.pdfs } };
  for (const [name, field] of fieldEntries(type)) {
    const place = fileColumn(type, name, field);
    if (!place) continue;
    const send = async <Item extends Picture | Pdf>(items: readonly Item[] = []): Promise<Item[]> => {
      const done: Item[] = [];
      for (const item of items)
        done.push(item.file ? { ...item, url: await sendOnce(sending, place, item.file) } : item);
      return done;
    };
    if (values.pictures[name]) complete.pictures[name] = await send(values.pictures[name]);
    if (values.pdfs[name]) complete.pdfs[name] = await send(values.pdfs[name]);
  }
  sending.signal?.throwIfAborted();
  return complete;
}

type Place = { bucket: string; role: FileRole };

async function sendOnce(sending: SendFiles, { bucket, role }: Place, file: File): Promise<string> {
  const { service, type, values, to, sent, onProgress, signal } = sending;
  const known = sent.get(file);
  if (known) {
    await relocate(sending, known);
    return known.url;
  }
  const folder = type.folder === 'id' ? values.id : type.folder;
  const path = objectName({ folder, role, file, time: uploadTime() });
  const at = to === 'drafts' ? privatePath(drafts, { bucket, path }) : { bucket, path };
  await uploadFile({ service, ...at, file, onProgress: (fraction) => onProgress(file, fraction), signal });
  const url = createStorage(service).from(bucket).getPublicUrl(path).data.publicUrl;
  sent.set(file, { url, to });
  return url;
}

/** Moves a file that an earlier, failed attempt uploaded to the other bucket. */
async function relocate(
  { service, type, published, to }: SendFiles,
  sent: { url: string; to: Target },
): Promise<void> {
  const isShown = published && urlsOf(type, published).includes(sent.url);
  if (sent.to === to || isShown) return;
  if (to === 'website') await publishFiles(service, [sent.url], drafts);
  else await moveToDrafts(service, [sent.url]);
  sent.to = to;
}
