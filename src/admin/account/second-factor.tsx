import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DataError } from '../../data/data-error';
import type { Factor, NewFactor } from '../../data/account';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useTimedMessage } from '../editor/use-timed-message';
import { failureText } from '../failure-text';
import { CodeForm } from '../session/code-form';
import { useSession } from '../session/session-context';
import styles from './account.module.css';
import { FactorSecret } from './factor-secret';

const queryKey = ['factors'];
const removeQuestion = 'Are you sure you want to remove this authenticator app?';

/** Signing in with a code besides the password: switching it on, and off again. */
export function SecondFactor() {
  const { account } = useSession();
  const queries = useQueryClient();
  const { data: factors, error } = useQuery({ queryKey, queryFn: () => account.factors() });
  const [added, setAdded] = useState<NewFactor>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [success, showSuccess] = useTimedMessage();
  const id = useId();

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      if (!(reason instanceof DataError)) throw reason;
      setFailure(failureText(reason, 'An error occurred while changing the second factor'));
    } finally {
      setBusy(false);
    }
  };
  const add = () =>
    // Names must differ; the moment tells which telephone it was.
    attempt(async () =>
      setAdded(await account.addFactor(`Authenticator app of ${moment.format(Date.now())}`)),
    );
  const remove = (factor: Factor) => {
    if (!window.confirm(removeQuestion)) return;
    void attempt(async () => {
      await account.removeFactor(factor.id);
      await queries.invalidateQueries({ queryKey });
      showSuccess('Authenticator app removed.');
    });
  };
  const confirm = async (code: string) => {
    if (!added) return;
    await account.confirmFactor(added.id, code);
    setAdded(undefined);
    await queries.invalidateQueries({ queryKey });
    showSuccess('The second factor is switched on.');
  };
  const giveUp = () => {
    if (added) void attempt(() => account.removeFactor(added.id));
    setAdded(undefined);
  };

  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        Second factor
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {(failure ?? error) && (
        <Notice tone="error">
          {failure ?? failureText(error, 'An error occurred while fetching the second factor')}
        </Notice>
      )}
      <p>
        With a second factor, signing in also asks for a code that only your telephone knows. A stolen
        password then opens nothing.
      </p>
      {factors && factors.length > 0 && (
        <ul className={styles.factors} role="list">
          {factors.map((factor) => (
            <li key={factor.id} className={styles.factor}>
              {factor.name}
              <Button variant="danger" size="small" disabled={isBusy} onClick={() => remove(factor)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {added ? (
        <>
          <FactorSecret factor={added} />
          <CodeForm button="Switch on" onCode={confirm} />
          <Button variant="quiet" onClick={giveUp}>
            Cancel
          </Button>
        </>
      ) : (
        factors && (
          <Button variant="quiet" busy={isBusy} onClick={add}>
            {factors.length > 0 ? 'Add another app' : 'Switch on'}
          </Button>
        )
      )}
    </section>
  );
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium' });
