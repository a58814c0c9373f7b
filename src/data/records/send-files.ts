import type { FormValues, Pdf, PictureValue } from '../../content/record/form-values';
import type { FileRole } from '../../content/fields/kind';
import { fieldEntries } from '../../content/model';
import { fileColumn, urlsOf } from '../../content/record/record';
import { draftsBucket, publishFiles, moveToDrafts, toPrivateLocation } from '../files/private-files';
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
    const target = fileColumn(type, name, field);
    if (!target) continue;
    const send = async <Item extends PictureValue | Pdf>(items: readonly Item[] = []): Promise<Item[]> => {
      const sentItems: Item[] = [];
      for (const item of items)
        sentItems.push(
          item.file ? { ...item, url: await sendOnce(item.file, target, { command, context }) } : item,
        );
      return sentItems;
    };
    if (values.pictures[name]) complete.pictures[name] = await send(values.pictures[name]);
    if (values.pdfs[name]) complete.pdfs[name] = await send(values.pdfs[name]);
  }
  context.signal?.throwIfAborted();
  return complete;
}

type FileTarget = { bucket: string; role: FileRole };

type Sending = { command: SaveCommand; context: SaveContext };

/** Uploads a file unless an earlier attempt has. Returns its public URL. */
async function sendOnce(
  file: File,
  { bucket, role }: FileTarget,
  { command, context }: Sending,
): Promise<string> {
  const { type, values, to } = command;
  const { service, sent, onProgress, signal } = context;
  const earlier = sent.get(file);
  if (earlier) {
    await relocate(earlier, { command, context });
    return earlier.url;
  }
  const folder = type.folder === 'id' ? values.id : type.folder;
  const path = objectName({ folder, role, file, time: uploadTime() });
  const location = to === 'drafts' ? toPrivateLocation(draftsBucket, { bucket, path }) : { bucket, path };
  await uploadFile({
    service,
    ...location,
    file,
    onProgress: (fraction) => onProgress?.(file, fraction),
    signal,
  });
  const url = createStorage(service).from(bucket).getPublicUrl(path).data.publicUrl;
  sent.set(file, { url, to });
  return url;
}

/** Moves a file that an earlier, failed attempt uploaded to the other bucket. */
async function relocate(sent: SentFile, { command, context: { service } }: Sending): Promise<void> {
  const { type, expected, to } = command;
  const isPublished = expected.published && urlsOf(type, expected.published).includes(sent.url);
  if (sent.to === to || isPublished) return;
  if (to === 'website') await publishFiles(service, [sent.url], draftsBucket);
  else await moveToDrafts(service, [sent.url]);
  sent.to = to;
}
