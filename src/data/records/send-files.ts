import type { FormValues, Pdf, PictureValue } from '../../content/record/form-values';
import type { FileRole } from '../../content/fields/kind';
import { fieldEntries } from '../../content/model';
import { fileColumn } from '../../content/record/record';
import { draftsBucket, toPrivateLocation } from '../files/private-files';
import { objectName, uploadTime } from '../files/object-name';
import { createStorage } from '../client/storage';
import { uploadFile } from '../files/upload';
import type { SaveCommand, SaveContext } from './save-command';

/**
 * Uploads new files to the private bucket `drafts`. Returns the values with the URL that each file has once the server
 * has published it.
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
  { command: { type, values }, context }: Sending,
): Promise<string> {
  const { service, sent, onProgress, signal } = context;
  const earlier = sent.get(file);
  if (earlier !== undefined) return earlier;
  const folder = type.folder === 'id' ? values.id : type.folder;
  const path = objectName({ folder, role, file, time: uploadTime() });
  await uploadFile({
    service,
    ...toPrivateLocation(draftsBucket, { bucket, path }),
    file,
    onProgress: (fraction) => onProgress?.(file, fraction),
    signal,
  });
  const url = createStorage(service).from(bucket).getPublicUrl(path).data.publicUrl;
  sent.set(file, url);
  return url;
}
