import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isEmailAddress } from '../../service/email-address';
import { inquiryFields } from './inquiry-fields';
import { inquiryTopicNames } from '../../content/record/inquiry-topics';
import { announce } from '../layout/frame/route-change-effects';
import { type InquiryValues, ReceiptContext, SendInquiryContext, type SentInquiry } from './send-inquiry';

/** From `sendingPhotos` on the message is stored; in `incomplete` a photo is missing. */
type InquiryFormState =
  | { step: 'idle' | 'sending' | 'sendingPhotos' | 'incomplete' | 'sent' }
  | { step: 'failed'; reason: string | undefined };

type InquiryOptions = {
  endpoint: string;
  /** Whether the form is a part of its page, which then shows the receipt. Its messages disappear after a while. */
  isOnPage?: boolean;
  /** Sends the photos after the message, if there are any. Returns false when one is missing. */
  sendPhotos?: (token?: string) => Promise<boolean>;
};

const messageDurationMs = 3000;

/**
 * State machine of a form: idle → sending → sent or failed → idle, with photos in between. Inputs are uncontrolled; the
 * values are read on submit.
 */
export function useInquiry({ endpoint, isOnPage, sendPhotos }: InquiryOptions) {
  const send = useContext(SendInquiryContext);
  const { setSent } = useContext(ReceiptContext);
  const [path] = useLocation();
  const [state, setState] = useState<InquiryFormState>({ step: 'idle' });
  const [errors, setErrors] = useState<Record<string, string>>({});

  const { onInput, takeProof } = useProof();
  /** If its code cannot be loaded, the confirmation beside the form is all. */
  const showReceipt = (sent: Omit<SentInquiry, 'Receipt'>) =>
    import('./receipt').then(
      ({ Receipt }) => {
        setSent({ ...sent, Receipt });
        announce(`Ihre Anfrage hat die Nummer ${sent.number}.`);
      },
      () => undefined,
    );

  useEffect(() => {
    if (!isOnPage || (state.step !== 'sent' && state.step !== 'failed')) return;
    // The next message may be on its way and not rendered yet.
    const end = () => setState((latest) => (latest === state ? { step: 'idle' } : latest));
    const timer = setTimeout(end, messageDurationMs);
    return () => clearTimeout(timer);
  }, [state, isOnPage]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step === 'sending') return;
    const form = event.currentTarget;
    const inquiry = readForm(form);
    const fieldErrors = checkInquiry(inquiry);
    setErrors(fieldErrors);
    const firstInvalid = inquiryFields.find(({ name }) => fieldErrors[name]);
    if (firstInvalid) {
      form.querySelector<HTMLElement>(`[name="${firstInvalid.name}"]`)?.focus();
      return;
    }
    setState({ step: 'sending' });
    const result = await send(endpoint, inquiry, takeProof());
    if (!result.sent) return setState({ step: 'failed', reason: result.reason });
    const topic = inquiryTopicNames.find((name) => name === inquiry.topic);
    if (result.number && topic)
      void showReceipt({ ...result, number: result.number, topic, formPath: isOnPage ? path : undefined });
    form.reset();
    await uploadPhotos(result.photosToken);
  };
  /** Called again, it sends those that are missing. */
  const uploadPhotos = async (photosToken?: string) => {
    if (!sendPhotos) return setState({ step: 'sent' });
    setState({ step: 'sendingPhotos' });
    setState({ step: (await sendPhotos(photosToken)) ? 'sent' : 'incomplete' });
  };

  return { state, errors, form: { onSubmit, onInput }, uploadPhotos };
}

type Challenge = { isDone: boolean; proof?: string };

/** Solves a proof-of-work challenge in the background, from the first keystroke on. Sending never waits for it. */
function useProof() {
  const challenge = useRef<Challenge>(undefined);
  return {
    async onInput() {
      if (challenge.current) return;
      const started: Challenge = { isDone: false };
      challenge.current = started;
      started.proof = await import('../../data/account/challenge')
        .then(({ solveChallenge }) => solveChallenge(() => fetch('/api/challenge')))
        .catch(() => undefined);
      started.isDone = true;
    },
    /** Returns the proof and clears it: the server accepts each proof once. The next message starts a new challenge. */
    takeProof() {
      const proof = challenge.current?.proof;
      if (challenge.current?.isDone) challenge.current = undefined;
      return proof;
    },
  };
}

function readForm(form: HTMLFormElement): InquiryValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries);
}

/** Returns German error messages by field name, none for valid fields. The server has the same sentences. */
function checkInquiry(inquiry: InquiryValues): Record<string, string> {
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
