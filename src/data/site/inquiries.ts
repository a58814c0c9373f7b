import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import type { Service } from '../client/service';
import { readAll } from '../client/read-all';
import { unwrapMutation } from '../client/mutation';
import type { Tables } from '../client/tables';

export const inquiryStates = ['new', 'in_progress', 'done', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Inquiries that are shown before all have been read. */
const maxNewest = 50;

/** A visitor's message as an administrator sees it. */
export type Inquiry = {
  id: string;
  created_at: string;
  topic: 'contact' | 'services' | 'trainings' | 'attest';
  name: string;
  email: string;
  phone: string | null;
  message: string;
  state: InquiryState;
  note: string;
  delivery: 'pending' | 'sent' | 'failed' | 'off';
  attempts: number;
  next_attempt_at: string | null;
  delivered_at: string | null;
  last_error: string | null;
};

/** Reads all inquiries in one state or in any, the newest first. */
export function readInquiries(tables: Tables, state: InquiryState | undefined): Promise<Inquiry[]> {
  return readAll(() => countedInquiries(tables, state));
}

/** Reads the first of them, and how many there are in all. */
export async function readNewestInquiries(
  tables: Tables,
  state: InquiryState | undefined,
): Promise<{ rows: Inquiry[]; total: number }> {
  const answer = await countedInquiries(tables, state).limit(maxNewest);
  const rows = unwrapResponse<Inquiry[]>(answer);
  return { rows, total: answer.count ?? rows.length };
}

function countedInquiries(tables: Tables, state: InquiryState | undefined) {
  const all = tables.from('inquiries').select('*', { count: 'exact' });
  const request = state ? all.eq('state', state) : all;
  return request.order('created_at', { ascending: false }).order('id');
}

export async function countNewInquiries(tables: Tables): Promise<number> {
  const rows = tables.from('inquiries').select('id', { count: 'exact', head: true });
  const answer = await rows.eq('state', 'new');
  unwrapResponse(answer);
  return answer.count ?? 0;
}

export async function changeInquiry(
  tables: Tables,
  id: string,
  change: Partial<Pick<Inquiry, 'state' | 'note'>>,
): Promise<void> {
  unwrapMutation(await tables.from('inquiries').update(change).eq('id', id).select('id'));
}

/** Ids stand in the address of a request, of which proxies take 8 kB for sure; a service gives so many rows at most. */
const erasedAtOnce = 100;

/** Deletes all that this person has ever sent; gives how many there were. Addresses differ by more than their case. */
export async function erasePerson(tables: Tables, email: string): Promise<number> {
  // In a pattern these stand for any character; what they find too much is left out below.
  const pattern = email.replaceAll(/[%*_\\]/g, '_');
  let [erased, last] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const like = tables.from('inquiries').select('id,email').ilike('email', pattern).gt('id', last);
    const found = unwrapResponse<Pick<Inquiry, 'id' | 'email'>[]>(await like.order('id').limit(erasedAtOnce));
    const theirs = found.filter((one) => one.email.toLowerCase() === email.toLowerCase());
    erased += await eraseInquiries(tables, theirs);
    if (found.length < erasedAtOnce) return erased;
    last = found.at(-1)?.id ?? last;
  }
}

async function eraseInquiries(tables: Tables, inquiries: Pick<Inquiry, 'id'>[]): Promise<number> {
  if (inquiries.length === 0) return 0;
  const ids = inquiries.map(({ id }) => id);
  return unwrapResponse<unknown[]>(await tables.from('inquiries').delete().in('id', ids).select('id')).length;
}

/** Asks the site's server, which alone can send mail, to do so once more. */
export async function sendInquiryAgain(service: Service, id: string): Promise<void> {
  const token = (await service.accessToken?.()) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`/api/inquiries/${id}/send`, { method: 'POST', headers });
  if (answer.ok) return;
  const body: unknown = await answer.json().catch(() => undefined);
  const message = typeof body === 'object' && body && 'error' in body ? String(body.error) : '';
  throw new DataError(message, String(answer.status), answer.status);
}
