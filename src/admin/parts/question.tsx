import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/controls';
import { Dialog } from '../../ui/dialog';
import { common } from './common-texts';

type Question = { text: string; action: string; answer: (isAgreed: boolean) => void };

let current: Question | undefined;
const listeners = new Set<() => void>();

function show(question: Question | undefined): void {
  current = question;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before an action, in a dialog. `action` is the label of its button. False on Cancel and Escape. */
export function ask(text: string, action: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      show(undefined);
      resolve(isAgreed);
    };
    show({ text, action, answer });
  });
}

export function QuestionDialog() {
  const question = useSyncExternalStore(subscribe, () => current);
  if (!question) return null;
  const { text, action, answer } = question;
  return (
    <Dialog title={action} closeLabel={common.close} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className="answers">
        <Button variant="quiet" onClick={() => answer(false)}>
          {common.cancel}
        </Button>
        <Button variant="danger" onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
