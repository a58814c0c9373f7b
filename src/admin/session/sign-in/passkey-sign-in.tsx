import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAction } from '../../use-action';
import { useSession } from '../session-context';
import styles from '../session.module.css';
import { texts } from '../texts';

/** Sign-in by passkey: by a button, and by autofill in the sign-in form where the browser supports it. */
export function PasskeySignIn() {
  const { passkeys, signInByPasskey } = useSession();
  const autofillAbort = useRef<AbortController>(undefined);
  const button = useAction(() => signInByPasskey(() => passkeys.signIn()), texts.passkeyFailure);
  const autofill = useAction(
    (signal: AbortSignal) => signInByPasskey(() => passkeys.signInByAutofill(signal)),
    texts.passkeyFailure,
  );
  const runAutofill = useRef(autofill.run);
  useEffect(() => {
    // A browser runs one ceremony at a time.
    if (button.isBusy) return;
    const controller = new AbortController();
    autofillAbort.current = controller;
    void runAutofill.current(controller.signal);
    return () => controller.abort();
  }, [button.isBusy]);

  const failure = button.failure ?? autofill.failure;
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        variant="quiet"
        className={styles.other}
        busy={button.isBusy}
        onClick={() => {
          autofillAbort.current?.abort();
          void button.run();
        }}
      >
        {texts.usePasskey}
      </Button>
    </>
  );
}
