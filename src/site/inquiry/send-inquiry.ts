import { isEmailAddress } from '../../service/email-address';
import { inquiryTopicNames } from '../../content/record/inquiry-topics';
import { solveChallenge } from '../../data/account/challenge';
import type { InquiryValues, SendResult, SentInquiry } from './inquiry-contexts';
import { inquiryFields } from './inquiry-fields';
import { Receipt } from './receipt';

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

/** Returns what the receipt shows; undefined without a number. */
export function receiptOf(
  { number, isConfirmed }: Extract<SendResult, { sent: true }>,
  inquiry: InquiryValues,
): SentInquiry | undefined {
  const topic = inquiryTopicNames.find((name) => name === inquiry.topic);
  return number && topic ? { number, topic, isConfirmed, Receipt } : undefined;
}

export type StartedChallenge = { isDone: boolean; proof?: string };

/** Solves a proof-of-work challenge in the background, from the first keystroke on. Sending never waits for it. */
export function startChallenge(): StartedChallenge {
  const challenge: StartedChallenge = { isDone: false };
  void solveChallenge(() => fetch('/api/challenge'))
    .catch(() => undefined)
    .then((proof) => Object.assign(challenge, { isDone: true, proof }));
  return challenge;
}

export function stringField(body: unknown, name: string): string | undefined {
  const text: unknown = typeof body === 'object' && body ? Reflect.get(body, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

export function readForm(form: HTMLFormElement): InquiryValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries);
}

/** Returns German error messages by field name, none for valid fields. The server has the same sentences. */
export function checkInquiry(inquiry: InquiryValues): Record<string, string> {
  const errors = inquiryFields.flatMap((field) => {
    const error = errorOf(field, inquiry[field.name]?.trim() ?? '');
    return error ? [[field.name, error]] : [];
  });
  return Object.fromEntries(errors);
}

function errorOf(
  { label, kind, optional }: (typeof inquiryFields)[number],
  value: string,
): string | undefined {
  if (!value) return optional ? undefined : `Bitte füllen Sie das Feld „${label}“ aus.`;
  if (kind === 'email' && !isEmailAddress(value)) {
    return `Bitte geben Sie im Feld „${label}“ eine gültige Adresse an.`;
  }
  return undefined;
}
