import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/controls';
import { Dialog } from '../../ui/dialog';
import { common } from './texts';
import { CancelButton } from './lists/lists';
import { createStore } from './store';

type Question = { text: string; action: string; answer: (isAgreed: boolean) => void };

const current = createStore<Question | undefined>(undefined);

/** Asks before an action, in a dialog. `action` is the label of its button. False on Cancel and Escape. */
export function ask(text: string, action: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      current.set(undefined);
      resolve(isAgreed);
    };
    current.set({ text, action, answer });
  });
}

export function QuestionDialog() {
  const question = useSyncExternalStore(current.subscribe, current.state);
  if (!question) return null;
  const { text, action, answer } = question;
  return (
    <Dialog title={action} closeLabel={common.close} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className="answers">
        <CancelButton onClick={() => answer(false)} />
        <Button variant="danger" onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
