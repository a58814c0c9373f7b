import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react';
import { checkInquiry, type InquiryField } from './check-inquiry';
import { type Inquiry, SendContext } from './send-inquiry';

export type FormState =
  { step: 'idle' | 'sending' | 'sent' } | { step: 'failed'; reason: string | undefined };

type InquiryOptions = {
  endpoint: string;
  fields: readonly InquiryField[];
  /** Sent along with what the visitor has typed. */
  topic?: string;
  /** How long success and failure are shown before the form is idle again; without it they stay. */
  shownFor?: number;
};

/** SPEC §4: idle → sending → sent or failed → idle. The browser keeps what is typed; a form is read when it is sent. */
export function useInquiry({ endpoint, fields, topic, shownFor }: InquiryOptions) {
  const send = useContext(SendContext);
  const [state, setState] = useState<FormState>({ step: 'idle' });
  const [problems, setProblems] = useState<Record<string, string>>({});

  const { onInput, takeProof } = useProof();

  useEffect(() => {
    if (!shownFor || (state.step !== 'sent' && state.step !== 'failed')) return;
    const timer = setTimeout(() => setState({ step: 'idle' }), shownFor);
    return () => clearTimeout(timer);
  }, [state, shownFor]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step === 'sending') return;
    const form = event.currentTarget;
    const inquiry = readForm(form);
    const found = checkInquiry(fields, inquiry);
    setProblems(found);
    const firstWrong = fields.find(({ name }) => found[name]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name="${firstWrong.name}"]`)?.focus();
      return;
    }
    setState({ step: 'sending' });
    const outcome = await send(endpoint, topic ? { ...inquiry, topic } : inquiry, takeProof());
    if (outcome.sent) form.reset();
    setState(outcome.sent ? { step: 'sent' } : { step: 'failed', reason: outcome.reason });
  };

  return { state, problems, form: { onSubmit, onInput } };
}

/** Works on a challenge from the first key on; a message never waits for it. */
function useProof() {
  const work = useRef<'none' | 'under way' | 'done'>('none');
  const proof = useRef<string>(undefined);
  return {
    async onInput() {
      if (work.current !== 'none') return;
      work.current = 'under way';
      proof.current = await import('../../data/account/challenge')
        .then(({ solveChallenge }) => solveChallenge(() => fetch('/api/challenge')))
        .catch(() => undefined);
      work.current = 'done';
    },
    /** Each counts once; the next message gets one of its own, also when there was none for this one. */
    takeProof() {
      const taken = proof.current;
      if (work.current === 'done') work.current = 'none';
      proof.current = undefined;
      return taken;
    },
  };
}

/** Empty optional fields are left out, and so is the trap for programs as long as nobody has stepped into it. */
function readForm(form: HTMLFormElement): Inquiry {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries);
}
