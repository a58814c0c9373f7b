import { createContext } from 'react';

/** Form values by field name. */
export type Inquiry = Record<string, string>;

/** `number` is missing in a preview, which sends nothing. */
export type SendResult = { sent: true; number?: string } | { sent: false; reason: string | undefined };

/**
 * Sends an inquiry to the site's server. `reason` is the server's error message, if any. `proof` is the solution of a
 * challenge (`solveChallenge`).
 */
export async function sendInquiry(endpoint: string, inquiry: Inquiry, proof?: string): Promise<SendResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { 'X-Challenge': proof }) },
      body: JSON.stringify(inquiry),
    });
    if (!response.ok) return { sent: false, reason: await textIn(response, 'error') };
    return { sent: true, number: await textIn(response, 'number') };
  } catch {
    return { sent: false, reason: undefined };
  }
}

/** Function that sends inquiries; a preview replaces it by one that sends nothing. */
export const SendContext = createContext(sendInquiry);

async function textIn(response: Response, name: string): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const text: unknown = typeof body === 'object' && body ? Reflect.get(body, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}
