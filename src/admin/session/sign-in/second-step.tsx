import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CodeForm } from './code-form';
import { useSession } from '../session-context';
import styles from '../session.module.css';
import { texts } from '../texts';

/** Second factor at sign-in: a code of the authenticator app, or a recovery code if the phone is lost. */
export function SecondStep({ button }: { button: string }) {
  const { account } = useSession();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { recovery } = account;
  return (
    <>
      {usesRecoveryCode && recovery ? (
        <CodeForm key="recovery" kind="recovery" button={button} onCode={(code) => recovery.verify(code)} />
      ) : (
        <CodeForm key="app" kind="app" button={button} onCode={(code) => account.enterCode(code)} />
      )}
      {recovery && (
        <Button
          variant="quiet"
          className={styles.other}
          onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}
        >
          {usesRecoveryCode ? texts.useApp : texts.useRecoveryCode}
        </Button>
      )}
    </>
  );
}
