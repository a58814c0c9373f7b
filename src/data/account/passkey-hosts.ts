import { authorisedFetch, type Service } from '../client/service';

/** Host for which passkeys were made, with their number. */
export type PasskeyHost = { rp_id: string; count: number };

/** Counts the passkeys of all accounts by host. Only the embedded service can; `service` holds its secret key. */
export async function fetchPasskeyHosts(service: Service): Promise<PasskeyHost[]> {
  const response = await authorisedFetch(service)(`${service.url}/auth/v1/admin/passkey-hosts`);
  if (!response.ok) throw new Error(`passkey-hosts answers ${response.status}`);
  return response.json();
}
