import { StorageClient } from '@supabase/storage-js';
import { authorisedFetch, type Service } from './service';

export type Storage = ReturnType<typeof createStorage>;

export function createStorage(service: Service) {
  return new StorageClient(`${service.url}/storage/v1`, {}, authorisedFetch(service));
}
