import { z } from 'zod';
import { maxPhotos, photoTypes, photosProblem } from '../../content/record/inquiry-photos';
import { DataError } from '../../data/client/data-error';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { removePhotos, uploadPhoto } from '../../data/site/inquiries';
import { AppError } from '../../service/errors';
import { fileTypeOf, validateUpload } from '../../service/uploads';
import { createPhotosTokens } from './photos-token';

/** Photo as received, its type not yet known. */
export type Photo = { name: string; bytes: Buffer };

export type InquiryPhotoStore = {
  /** Returns a token for `inquiryOf`, valid for one hour. */
  tokenFor(inquiryId: string): Promise<string>;
  /** Returns the inquiry that a token belongs to. Throws 403 for an invalid or expired one. */
  inquiryOf(token: string): Promise<string>;
  /** Throws 400, 413 or 415 when a photo cannot be accepted. Reads only the first bytes of each. */
  check(photos: readonly Photo[]): Promise<void>;
  /** Stores checked photos in their order. Throws at the first that fails; those before it stay. */
  add(inquiryId: string, photos: readonly Photo[]): Promise<void>;
};

type PhotosParts = {
  /** Data service with the secret key. */
  service: Service;
  /** True when the file service re-encodes images itself; a Supabase project does not. */
  validatesUploads: boolean;
};

/** Stores photos of inquiries: a row in `inquiry_files`, then the re-encoded file in the private bucket. */
export function createInquiryPhotos({ service, validatesUploads }: PhotosParts): InquiryPhotoStore {
  const tables = createTables(service);
  const tokens = createPhotosTokens(service.key);

  async function insertRow(inquiryId: string, name: string): Promise<{ id: string; path: string }> {
    const row = { inquiry_id: inquiryId, name };
    const { data, error } = await tables.from('inquiry_files').insert(row).select('id,path').single();
    if (error?.code === '23514') throw tooMany();
    // The inquiry was deleted meanwhile.
    if (error?.code === '23503') throw expired();
    if (error) throw notStored(name, error);
    return z.object({ id: z.string(), path: z.string() }).parse(data);
  }
  async function upload(path: string, bytes: Buffer): Promise<void> {
    const accepted = validatesUploads ? { bytes } : await validateUpload(bytes);
    await uploadPhoto(service, path, accepted.bytes);
  }

  return {
    tokenFor: tokens.sign,
    async inquiryOf(token) {
      const inquiryId = await tokens.verify(token);
      if (!inquiryId) throw expired();
      return inquiryId;
    },
    async check(photos) {
      const problem = photosProblem(photos.map(({ name, bytes }) => ({ name, size: bytes.length })));
      if (problem) throw new AppError(problem.status, 'photos_refused', problem.message);
      for (const { name, bytes } of photos) {
        const type = await fileTypeOf(bytes);
        if (!photoTypes.some((one) => one === type)) throw notReadable(name);
      }
    },
    async add(inquiryId, photos) {
      for (const photo of photos) {
        const { id, path } = await insertRow(inquiryId, photo.name);
        try {
          await upload(path, photo.bytes);
        } catch (error) {
          // If this fails too, the sweep deletes the row after an hour.
          await tables.from('inquiry_files').delete().eq('id', id);
          throw toRefusal(photo.name, error);
        }
      }
    },
  };
}

/** Deletes photos of deleted inquiries from the bucket. */
export async function sweepInquiryPhotos(service: Service): Promise<void> {
  const { data } = await createTables(service).rpc('sweep_inquiry_files').throwOnError();
  await removePhotos(service, z.array(z.string()).parse(data));
}

/** Converts refusals of the file service into sentences for visitors. */
function toRefusal(name: string, error: unknown): AppError {
  const status = error instanceof DataError || error instanceof AppError ? error.status : undefined;
  if (status === 413) {
    return new AppError(413, 'photos_refused', `„${name}“ hat mehr Bildpunkte, als wir verarbeiten können.`);
  }
  if (status === 400 || status === 415) return notReadable(name);
  return notStored(name, error);
}

function tooMany(): AppError {
  return new AppError(400, 'too_many_photos', `Zu einer Anfrage gehören höchstens ${maxPhotos} Fotos.`);
}

function expired(): AppError {
  const message =
    'Zu dieser Anfrage können keine Fotos mehr gesendet werden. Bitte schreiben Sie uns noch einmal.';
  return new AppError(403, 'photos_expired', message);
}

function notReadable(name: string): AppError {
  const message = `„${name}“ ist kein lesbares Foto. Möglich sind JPEG, PNG, WebP und AVIF.`;
  return new AppError(415, 'photo_not_readable', message);
}

function notStored(name: string, cause: unknown): AppError {
  const message = `„${name}“ konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.`;
  return new AppError(503, 'photo_not_stored', message, { cause });
}
