import { unwrapResponse } from '../client/data-error';
import type { Tables } from '../client/tables';

/** A session of the signed-in user. Each device that is signed in has one. */
export type DeviceSession = {
  id: string;
  /** Null when unknown. */
  user_agent: string | null;
  /** Network of its address at sign-in, such as `192.0.2.0/24`. Null when unknown. */
  network: string | null;
  created_at: string;
  /** Last refresh of the access token, which lasts an hour. */
  used_at: string;
  /** True for the session of this browser. */
  is_current: boolean;
};

/** Lists the user's sessions: this browser's first, then those used last. */
export async function readDeviceSessions(tables: Tables): Promise<DeviceSession[]> {
  return unwrapResponse<DeviceSession[]>(await tables.rpc('own_sessions', {}, { get: true }));
}

/** Ends a session of the user. Its device is signed out at its next request. */
export async function endDeviceSession(tables: Tables, id: string): Promise<void> {
  unwrapResponse(await tables.rpc('end_session', { id }));
}

/** Ends all sessions of the user but this browser's. */
export async function endOtherDeviceSessions(tables: Tables): Promise<void> {
  unwrapResponse(await tables.rpc('end_other_sessions'));
}
