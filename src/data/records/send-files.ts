import type { FormValues, Pdf, PictureValue } from '../../content/record/form-values';
import type { FileRole } from '../../content/fields/kind';
import { fieldEntries } from '../../content/model';
import { fileColumn, urlsOf } from '../../content/record/record';
import { drafts, publishFiles, moveToDrafts, privatePath } from '../files/move-files';
import { objectName, uploadTime } from '../files/object-name';
import { createStorage } from '../client/storage';
import { uploadFile } from '../files/upload';
import type { SaveCommand, SaveContext, SentFile } from './save-command';

/**
 * Uploads new files. Returns the values with the public URL of every file, even if it is still in the drafts bucket.
 */
export async function sendFiles(command: SaveCommand, context: SaveContext): Promise<FormValues> {
  const { values, type } = command;
  const complete: FormValues = { ...values, pictures: { ...values.pictures }, pdfs: { ...values.pdfs } };
  for (const [name, field] of fieldEntries(type)) {
    const place = fileColumn(type, name, field);
    if (!place) continue;
    const send = async <Item extends PictureValue | Pdf>(items: readonly Item[] = []): Promise<Item[]> => {
      const done: Item[] = [];
      for (const item of items)
        done.push(
          item.file ? { ...item, url: await sendOnce(item.file, place, { command, context }) } : item,
        );
      return done;
    };
    if (values.pictures[name]) complete.pictures[name] = await send(values.pictures[name]);
    if (values.pdfs[name]) complete.pdfs[name] = await send(values.pdfs[name]);
  }
  context.signal?.throwIfAborted();
  return complete;
}

type Place = { bucket: string; role: FileRole };

type Sending = { command: SaveCommand; context: SaveContext };

async function sendOnce(file: File, { bucket, role }: Place, { command, context }: Sending): Promise<string> {
  const { type, values, to } = command;
  const { service, sent, onProgress, signal } = context;
  const known = sent.get(file);
  if (known) {
    await relocate(known, { command, context });
    return known.url;
  }
  const folder = type.folder === 'id' ? values.id : type.folder;
  const path = objectName({ folder, role, file, time: uploadTime() });
  const at = to === 'drafts' ? privatePath(drafts, { bucket, path }) : { bucket, path };
  await uploadFile({ service, ...at, file, onProgress: (fraction) => onProgress?.(file, fraction), signal });
  const url = createStorage(service).from(bucket).getPublicUrl(path).data.publicUrl;
  sent.set(file, { url, to });
  return url;
}

/** Moves a file that an earlier, failed attempt uploaded to the other bucket. */
async function relocate(sent: SentFile, { command, context: { service } }: Sending): Promise<void> {
  const { type, expected, to } = command;
  const isShown = expected.published && urlsOf(type, expected.published).includes(sent.url);
  if (sent.to === to || isShown) return;
  if (to === 'website') await publishFiles(service, [sent.url], drafts);
  else await moveToDrafts(service, [sent.url]);
  sent.to = to;
}
