import type { ContentType } from '../../content/model';
import { type Service, unwrapResponse } from '../client/service';
import { createTables } from '../client/tables';

export type OtherForm = {
  email: string;
  opened_at: string;
  /** True for a form of the same user in another tab or browser. */
  is_own: boolean;
};

/** Uses a plain `fetch`: a failing background request neither ends the session nor opens the sign-in dialog. */
export function createPresenceSession(service: Service, type: ContentType, recordId: string) {
  const id = crypto.randomUUID();
  let token: string | undefined;
  const tables = createTables({
    url: service.url,
    key: service.key,
    // A page that unloads cannot wait for a request: `leave` uses the last token again.
    accessToken: () => Promise.resolve(token),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  return {
    id,
    /** Registers the form as open and returns the other open forms, oldest first. Call it again within a minute. */
    async heartbeat(signal: AbortSignal) {
      token = await service.accessToken?.();
      const call = { form: id, content_table: type.table, record_id: recordId };
      return unwrapResponse<OtherForm[]>(await tables.rpc('presence_heartbeat', call).abortSignal(signal));
    },
    /** Best effort: the server removes the form after a minute without a heartbeat. */
    leave() {
      if (token) void tables.rpc('presence_leave', { form: id }).then();
    },
  };
}
