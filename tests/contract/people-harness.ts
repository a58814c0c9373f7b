import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { AdminRole } from '../../src/data/account/own-rights';
import { createTables } from '../../src/data/client/tables';
import type { Tables } from '../../src/data/client/service';
import { peopleRoutes } from '../../src/server/people/people-routes';
import { createLog } from '../../src/service/log';
import { accessTokenOf, mailedLink, openAuthContract, redeemLink, siteUrl } from './auth-contract';

/** A signed-in person of the site: access token, auth client and table API with this token. */
export type Member = { id: string; email: string; token: string; device: SupabaseClient; tables: Tables };

/** Serves the contract and the endpoint for invitations until the tests of the file have run, with an owner. */
export async function openPeopleSite() {
  const contract = await openAuthContract();
  const tablesOf = (token: string) => createTables(contract.serviceOf(token));
  const routesWith = (hasMailer: boolean) =>
    new Hono().route(
      '/api/people',
      peopleRoutes({
        personalTables: tablesOf,
        accounts: contract.server,
        mailer: hasMailer ? contract.mailbox.mailer : undefined,
        siteUrl,
        log: createLog('silent'),
      }),
    );
  const { sql } = contract;
  /** Creates an account with this role and signs it in by password. */
  async function member(role: AdminRole): Promise<Member> {
    const { id, email } = await contract.createAccount();
    await sql('insert into public.admins (user_id, role) values ($1, $2)', [id, role]);
    const device = await contract.signedIn(email);
    const token = await accessTokenOf(device);
    return { id, email, token, device, tables: tablesOf(token) };
  }
  return {
    contract,
    tablesOf,
    sql,
    member,
    owner: await member('owner'),
    /** Follows the link that was mailed to the address and returns the access token, empty if it was refused. */
    async followMailedLink(email: string): Promise<string> {
      const { session } = await redeemLink(contract, await mailedLink(contract, email));
      return session?.access_token ?? '';
    },
    /** Requests an invitation with this access token. Without `hasMailer` the site has no mail server. */
    async invite(token: string, body: unknown, { hasMailer = true } = {}): Promise<Response> {
      const json = JSON.stringify(body);
      const headers = { authorization: `Bearer ${token}`, 'content-length': String(Buffer.byteLength(json)) };
      const request = { method: 'POST', body: json, headers };
      return routesWith(hasMailer).request('/api/people/invitations', request);
    },
  };
}
