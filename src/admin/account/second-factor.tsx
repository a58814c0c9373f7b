import { useId } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { CodeForm } from '../session/code-form';
import styles from './account.module.css';
import { FactorSecret } from './factor-secret';
import { RecoveryCodes } from './recovery-codes';
import { useSecondFactor } from './use-second-factor';

/** Signing in with a code besides the password: switching it on, and off again. */
export function SecondFactor() {
  const factor = useSecondFactor();
  const { factors, added, isBusy } = factor;
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        Second factor
      </h2>
      {factor.success && <Notice tone="success">{factor.success}</Notice>}
      {factor.failure && <Notice tone="error">{factor.failure}</Notice>}
      <p>
        With a second factor, signing in also asks for a code that only your telephone knows. A stolen
        password then opens nothing.
      </p>
      {factors && factors.length > 0 && (
        <ul className={styles.factors} role="list">
          {factors.map((one) => (
            <li key={one.id} className={styles.factor}>
              {one.name}
              <Button variant="danger" size="small" disabled={isBusy} onClick={() => factor.remove(one)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {factor.hasCodes && (
        <RecoveryCodes codes={factor.codes} left={factor.left} isBusy={isBusy} onRenew={factor.renew} />
      )}
      {added ? (
        <>
          <FactorSecret factor={added} />
          <CodeForm kind="app" button="Switch on" onCode={factor.confirm} />
          <Button variant="quiet" onClick={factor.giveUp}>
            Cancel
          </Button>
        </>
      ) : (
        factors && (
          <Button variant="quiet" busy={isBusy} onClick={factor.add}>
            {factors.length > 0 ? 'Add another app' : 'Switch on'}
          </Button>
        )
      )}
    </section>
  );
}
