import { createContext } from 'react';

/** Form values by field name. */
export type Inquiry = Record<string, string>;

export type SendResult = { sent: true } | { sent: false; reason: string | undefined };

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
    return response.ok ? { sent: true } : { sent: false, reason: await errorOf(response) };
  } catch {
    return { sent: false, reason: undefined };
  }
}

/** Function that sends inquiries; a preview replaces it by one that sends nothing. */
export const SendContext = createContext(sendInquiry);

async function errorOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = typeof body === 'object' && body && 'error' in body ? body.error : undefined;
  return typeof error === 'string' ? error : undefined;
}
