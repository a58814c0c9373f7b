import type { ContentType } from '../../content/model';
import { unwrapResponse } from '../client/data-error';
import type { Service } from '../client/service';
import { createTables } from '../client/tables';

export type OtherForm = {
  email: string;
  opened_at: string;
  /** True for a form of the same user in another tab or browser. */
  is_own: boolean;
};

export type PresenceSession = {
  id: string;
  /** Registers the form as open and returns the other open forms, oldest first. Call it again within a minute. */
  heartbeat(signal: AbortSignal): Promise<OtherForm[]>;
  /** Best effort: the server removes the form after a minute without a heartbeat. */
  leave(): void;
};

/**
 * Uses a plain `fetch`, so that a failing background request neither ends the session nor opens the sign-in dialog.
 */
export function createPresenceSession(
  service: Service,
  type: ContentType,
  recordId: string,
): PresenceSession {
  const id = crypto.randomUUID();
  let token: string | undefined;
  const endpoint = { url: service.url, key: service.key };
  const tables = createTables({
    ...endpoint,
    accessToken: async () => (token = await service.accessToken?.()),
  });
  // A page that unloads cannot wait for a request, so reuse the last token and set `keepalive`.
  const tablesOnUnload = createTables({
    ...endpoint,
    accessToken: () => Promise.resolve(token),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  return {
    id,
    async heartbeat(signal) {
      const call = { form: id, content_table: type.table, record_id: recordId };
      return unwrapResponse<OtherForm[]>(await tables.rpc('presence_heartbeat', call).abortSignal(signal));
    },
    leave() {
      if (token) void tablesOnUnload.rpc('presence_leave', { form: id }).then();
    },
  };
}
