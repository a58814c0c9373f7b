import { type ComponentType, createContext } from 'react';
import type { InquiryTopic } from '../../content/record/inquiry-topics';

export type InquiryValues = Record<string, string>;

/** Result of sending. `photosToken` authorizes the upload of photos; `reason` is the server's error message, if any. */
export type SendResult =
  | { sent: true; number?: string; isConfirmed?: boolean; photosToken?: string }
  | { sent: false; reason: string | undefined };

/** Never rejects; `proof` is the solution of a challenge (`solveChallenge`). */
export async function sendInquiry(
  endpoint: string,
  inquiry: InquiryValues,
  proof?: string,
): Promise<SendResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { 'X-Challenge': proof }) },
      body: JSON.stringify(inquiry),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return { sent: false, reason: stringField(body, 'error') };
    return {
      sent: true,
      number: stringField(body, 'number'),
      isConfirmed: response.headers.has('X-Confirmation'),
      photosToken: stringField(body, 'photos_token'),
    };
  } catch {
    return { sent: false, reason: undefined };
  }
}

/** Function that sends inquiries; a preview replaces it by one that sends nothing. */
export const SendInquiryContext = createContext(sendInquiry);

export function stringField(body: unknown, name: string): string | undefined {
  const text: unknown = typeof body === 'object' && body ? Reflect.get(body, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

export type SentInquiry = {
  /** Such as `2026-017`. */
  number: string;
  topic: InquiryTopic;
  /** Whether the server mails a confirmation. */
  isConfirmed?: boolean;
  /** Page whose form shows the receipt in its place. Other pages show it at the foot of the screen. */
  formPath?: string;
  /** Loaded with the answer, because few visitors send an inquiry. */
  Receipt: ComponentType<SentInquiry>;
};

type ReceiptState = { sent?: SentInquiry; setSent: (sent?: SentInquiry) => void };

export const ReceiptContext = createContext<ReceiptState>({ setSent: () => undefined });
