import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { inquiryFields } from './inquiry-fields';
import { announce } from '../layout/frame/route-change-effects';
import { ReceiptContext, SendInquiryContext } from './inquiry-contexts';
import type { StartedChallenge } from './send-inquiry';

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

  const challenge = useRef<StartedChallenge>(undefined);
  const onInput = async () => {
    const code = await loadSending();
    challenge.current ??= code?.startChallenge();
  };
  /** Returns the proof and clears it: the server accepts each proof once. The next message starts a new challenge. */
  const takeProof = () => {
    const { isDone, proof } = challenge.current ?? {};
    if (isDone) challenge.current = undefined;
    return proof;
  };

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
    // The fields are read-only until the code has loaded.
    setState({ step: 'sending' });
    const code = await loadSending();
    if (!code) {
      if (navigator.onLine && !sendPhotos) return form.submit();
      return setState({ step: 'failed', reason: undefined });
    }
    const inquiry = code.readForm(form);
    const fieldErrors = code.checkInquiry(inquiry);
    setErrors(fieldErrors);
    const firstInvalid = inquiryFields.find(({ name }) => fieldErrors[name]);
    if (firstInvalid) {
      setState({ step: 'idle' });
      form.querySelector<HTMLElement>(`[name="${firstInvalid.name}"]`)?.focus();
      return;
    }
    const result = await (send ?? code.sendInquiry)(endpoint, inquiry, takeProof());
    if (!result.sent) return setState({ step: 'failed', reason: result.reason });
    const receipt = code.receiptOf(result, inquiry);
    if (receipt) {
      setSent({ ...receipt, formPath: isOnPage ? path : undefined });
      announce(`Ihre Anfrage hat die Nummer ${receipt.number}.`);
    }
    form.reset();
    await uploadPhotos(result.photosToken);
  };
  /** Called again, it sends those that are missing. */
  const uploadPhotos = async (photosToken?: string) => {
    if (!sendPhotos) return setState({ step: 'sent' });
    setState({ step: 'sendingPhotos' });
    setState({ step: (await sendPhotos(photosToken)) ? 'sent' : 'incomplete' });
  };

  // The browser submits without scripts, until they have loaded, and when the code that sends is missing.
  const native = { method: 'post', action: '/contact' };
  return { state, errors, form: { ...native, onSubmit, onInput, onFocus: loadSending }, uploadPhotos };
}

/** Loads the code that checks and sends, at the first focus. */
function loadSending() {
  return import('./send-inquiry').catch(() => undefined);
}
