import type { TextPair } from '../../content/language';
import { keysOf } from '../../content/model';
import { unwrapResponse, type Tables } from '../client/service';

/** Names in English and German of the roles in `10_admins.sql`, where `private.actions` maps actions to them. */
export const roleNames = {
  owner: ['Owner', 'Inhaber'],
  editor: ['Editor', 'Redaktion'],
  author: ['Author', 'Autor'],
  inbox: ['Inbox', 'Posteingang'],
} satisfies Record<string, TextPair>;

export type AdminRole = keyof typeof roleNames;

export const roles = keysOf(roleNames);

/** Actions of `private.actions` in the database, each described there. */
export type Action =
  'draft' | 'publish' | 'approve' | 'inbox' | 'settings' | 'people' | 'activity' | 'backup';

export type OwnRights = {
  /** Null for a user without access. */
  role: AdminRole | null;
  display_name: string;
  /** True while the database refuses everything until a second factor is enrolled. */
  must_enroll_factor: boolean;
  /** True for an account without a password, unless signed in by a passkey. */
  lacks_password: boolean;
  /** Empty while the session lacks a required second factor. */
  actions: readonly Action[];
};

/** False for users without any right: they see everything, and a notice. */
export function excludesAction({ actions }: Pick<OwnRights, 'actions'>, action: Action): boolean {
  return actions.length > 0 && !actions.includes(action);
}

/** A user without access accepts their invitation, if any. */
export async function readOwnRights(tables: Tables, signal: AbortSignal): Promise<OwnRights> {
  const read = async () => unwrapResponse<OwnRights>(await requestOwnRights(tables).abortSignal(signal));
  const rights = await read();
  if (rights.role !== null) return rights;
  const accepted = unwrapResponse<boolean>(await tables.rpc('accept_invitation').abortSignal(signal));
  return accepted ? read() : rights;
}

export function requestOwnRights(tables: Tables) {
  return tables.rpc('own_rights', {}, { get: true });
}
