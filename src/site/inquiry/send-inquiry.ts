import { createContext } from 'react';

/** What a form hands in: its fields by name. */
export type Inquiry = Record<string, string>;

export type Outcome = { sent: true } | { sent: false; reason: string | undefined };

/** Hands a message to our own server; `reason` is its sentence about what is wrong, if it gave one. `proof` is solveChallenge's. */
export async function sendInquiry(endpoint: string, inquiry: Inquiry, proof?: string): Promise<Outcome> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { 'X-Challenge': proof }) },
      body: JSON.stringify(inquiry),
    });
    return answer.ok ? { sent: true } : { sent: false, reason: await errorOf(answer) };
  } catch {
    return { sent: false, reason: undefined };
  }
}

/** Where the forms hand in; a preview takes nothing. */
export const SendContext = createContext(sendInquiry);

async function errorOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const error = typeof body === 'object' && body && 'error' in body ? body.error : undefined;
  return typeof error === 'string' ? error : undefined;
}
