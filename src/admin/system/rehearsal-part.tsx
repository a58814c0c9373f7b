import { useId, useState } from 'react';
import { TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { useFactors } from '../account/use-factors';
import { useSession } from '../session/session-context';
import { ShortForm } from '../session/sign-in/short-form';
import styles from './system.module.css';
import { texts } from './texts';

/** Rehearses the recovery: checks a recovery code of the user, which stays valid. */
export function RehearsalPart() {
  const id = useId();
  const { account, run } = useSession();
  const { data: factors } = useFactors();
  const [isRight, setRight] = useState(false);
  const { recovery } = account;
  if (!recovery || !factors) return null;

  const send = async (values: FormData) => {
    setRight(false);
    const code = String(values.get('recovery_code')).trim();
    if (code === '') return texts.recoveryCodeRequired;
    await run(() => recovery.check(code));
    setRight(true);
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.rehearsal}
      </h2>
      {factors.length === 0 ? (
        <p>{texts.noRecoveryCodes}</p>
      ) : (
        <>
          <p>{texts.rehearsalPurpose}</p>
          {isRight && <Notice tone="success">{texts.codeIsRight}</Notice>}
          <div className={styles.rehearsal}>
            <ShortForm button={texts.checkCode} onSend={send} fallback={texts.rehearsalFailure}>
              <TextInput
                name="recovery_code"
                label={texts.recoveryCode}
                autoComplete="off"
                maxLength={20}
                required
              />
            </ShortForm>
          </div>
        </>
      )}
    </section>
  );
}
