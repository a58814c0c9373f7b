import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CodeForm } from './code-form';
import { useSession } from '../session-context';
import styles from '../session.module.css';
import { texts } from '../texts';

/** Second factor at sign-in: a code of the authenticator app, or a recovery code if the phone is lost. */
export function SecondStep({ button }: { button: string }) {
  const { account } = useSession();
  const [isLost, setLost] = useState(false);
  const { recovery } = account;
  return (
    <>
      {isLost && recovery ? (
        <CodeForm key="recovery" kind="recovery" button={button} onCode={(code) => recovery.verify(code)} />
      ) : (
        <CodeForm key="app" kind="app" button={button} onCode={(code) => account.enterCode(code)} />
      )}
      {recovery && (
        <Button variant="quiet" className={styles.other} onClick={() => setLost(!isLost)}>
          {isLost ? texts.useApp : texts.useRecoveryCode}
        </Button>
      )}
    </>
  );
}
