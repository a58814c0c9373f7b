import type { ContentType } from '../../content/model';
import { unwrapResponse } from '../client/response';
import type { Service } from '../client/service';
import { createTables } from '../client/tables';

/** Another open form of the same record. */
export type OtherForm = {
  email: string;
  /** A time stamp. */
  since: string;
  /** The same person's, in another tab or browser. */
  is_own: boolean;
};

export type PresenceSession = {
  id: string;
  /** Says that it is open, and asks which others are, first opened first. To be done again before a minute is over. */
  heartbeat(signal: AbortSignal): Promise<OtherForm[]>;
  /** It is closed. Best effort: it is forgotten by itself in a minute. */
  leave(): void;
};

/**
 * An open form of a record, as others hear of it. By a plain `fetch`: what nobody has asked for neither ends a session nor
 * asks for a password.
 */
export function openForm(service: Service, type: ContentType, recordId: string): PresenceSession {
  const id = crypto.randomUUID();
  let token: string | undefined;
  const place = { url: service.url, key: service.key };
  const telling = createTables({
    ...place,
    accessToken: async () => (token = await service.accessToken?.()),
  });
  // A page that goes away can wait for nothing any more, not even for its token.
  const leaving = createTables({
    ...place,
    accessToken: () => Promise.resolve(token),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  return {
    id,
    async heartbeat(signal) {
      const call = { form: id, content_table: type.table, record_id: recordId };
      return unwrapResponse<OtherForm[]>(await telling.rpc('keep_form_open', call).abortSignal(signal));
    },
    leave() {
      if (token) void leaving.rpc('leave_form', { form: id }).then();
    },
  };
}
