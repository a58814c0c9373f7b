import { StorageClient } from '@supabase/storage-js';
import { authorisedFetch, type Service } from './service';

/** Client of the storage API (`/storage/v1`). */
export type Storage = ReturnType<typeof createStorage>;

export function createStorage(service: Service) {
  return new StorageClient(`${service.url}/storage/v1`, {}, authorisedFetch(service));
}
