import { photoLimit, photoTypes } from '../../content/record/inquiry-topics';
import { type Service, checkViolation, DataError, unwrapResponse } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { removePhotos, uploadPhoto } from '../../data/site/inquiries';
import { AppError } from '../../service/errors';
import { encodeVisitorPhoto, fileTypeOf } from '../../service/uploads';
import { createTokens } from '../http/tokens';

export type Photo = { name: string; bytes: Buffer };

export type InquiryPhotoStore = ReturnType<typeof createInquiryPhotos>;

/** Stores a row in `inquiry_files`, then the re-encoded file in the private bucket. */
export function createInquiryPhotos(service: Service) {
  const tables = createTables(service);
  const tokens = createTokens(service.key, 'inquiry photos');

  async function insertRow(inquiryId: string, name: string) {
    const row = { inquiry_id: inquiryId, name };
    const request = tables.from('inquiry_files').insert(row).select('id,path');
    const { data, error } = await request.single<{ id: string; path: string }>();
    if (error?.code === checkViolation) throw tooMany();
    // The inquiry was deleted meanwhile.
    if (error?.code === '23503') throw expired();
    if (error) throw notStored(name, error);
    return data;
  }

  return {
    /** Returns a token for `inquiryOf`, valid for one hour. */
    tokenFor: (inquiryId: string) => tokens.sign(inquiryId, lifetime),
    /** Throws 403 for an invalid or expired token. */
    async inquiryOf(token: string) {
      const inquiryId = await tokens.verify(token);
      if (!inquiryId) throw expired();
      return inquiryId;
    },
    /** Throws 415 when a file is no photo. Reads only the first bytes of each. */
    async check(photos: readonly Photo[]) {
      for (const { name, bytes } of photos) {
        const type = await fileTypeOf(bytes);
        if (!photoTypes.some((one) => one === type)) throw notReadable(name);
      }
    },
    /** Stores checked photos in their order. Throws at the first that fails; those before it stay. */
    async add(inquiryId: string, photos: readonly Photo[]) {
      for (const photo of photos) {
        const { id, path } = await insertRow(inquiryId, photo.name);
        try {
          await uploadPhoto(service, path, await encodeVisitorPhoto(photo.bytes));
        } catch (error) {
          // If this fails too, the sweep deletes the row after an hour.
          await tables.from('inquiry_files').delete().eq('id', id);
          throw toRefusal(photo.name, error);
        }
      }
    },
  };
}

export async function sweepInquiryPhotos(service: Service): Promise<void> {
  const paths = unwrapResponse<string[]>(await createTables(service).rpc('sweep_inquiry_files'));
  await removePhotos(service, paths);
}

function toRefusal(name: string, error: unknown): AppError {
  const status = error instanceof DataError || error instanceof AppError ? error.status : undefined;
  if (status === 413) {
    const message = `„${name}“ hat mehr als 24 Megapixel. Bitte senden Sie das Foto in einer kleineren Größe.`;
    return new AppError(413, 'photos_refused', message);
  }
  if (status === 400 || status === 415) return notReadable(name);
  return notStored(name, error);
}

function tooMany(): AppError {
  const message = `Zu einer Anfrage gehören höchstens ${photoLimit} Fotos. Bitte senden Sie weitere mit einer neuen Nachricht.`;
  return new AppError(400, 'too_many_photos', message);
}

function expired(): AppError {
  const message =
    'Zu dieser Anfrage können keine Fotos mehr gesendet werden. Bitte schreiben Sie uns noch einmal.';
  return new AppError(403, 'photos_expired', message);
}

function notReadable(name: string): AppError {
  const message = `„${name}“ ist kein lesbares Foto. Bitte senden Sie es als JPEG, PNG oder WebP.`;
  return new AppError(415, 'photo_not_readable', message);
}

function notStored(name: string, cause: unknown): AppError {
  const message = `„${name}“ konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.`;
  return new AppError(503, 'photo_not_stored', message, { cause });
}

const lifetime = '1 hour';
