import { useId } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { CodeForm } from '../session/sign-in/code-form';
import styles from './account.module.css';
import { RecoveryCodes } from './recovery-codes';
import { texts } from './texts';
import { useSecondFactor } from './use-second-factor';
import type { NewFactor } from '../../data/account/account';

/** Sets up and removes the second factor. */
export function SecondFactor() {
  const secondFactor = useSecondFactor();
  const { factors, pendingFactor, isBusy } = secondFactor;
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.secondFactor}
      </h2>
      {secondFactor.success && <Notice tone="success">{secondFactor.success}</Notice>}
      {secondFactor.failure && <Notice tone="error">{secondFactor.failure}</Notice>}
      <p>{texts.secondFactorPurpose}</p>
      {factors && factors.length > 0 && (
        <ul className={styles.factors} role="list">
          {factors.map((factor) => (
            <li key={factor.id} className={styles.factor}>
              {factor.name || texts.unnamedApp}
              <Button
                variant="danger"
                size="small"
                disabled={isBusy}
                onClick={() => secondFactor.remove(factor)}
              >
                {common.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {secondFactor.hasRecoveryCodes && (
        <RecoveryCodes
          codes={secondFactor.newCodes}
          remaining={secondFactor.remainingCodes}
          isBusy={isBusy}
          onRenew={secondFactor.renewCodes}
        />
      )}
      {pendingFactor ? (
        <>
          <FactorSecret factor={pendingFactor} />
          <CodeForm kind="app" button={texts.switchOn} onCode={secondFactor.confirm} />
          <Button variant="quiet" onClick={secondFactor.cancel}>
            {common.cancel}
          </Button>
        </>
      ) : (
        factors && (
          <Button variant="quiet" busy={isBusy} onClick={secondFactor.add}>
            {factors.length > 0 ? texts.addApp : texts.switchOn}
          </Button>
        )
      )}
    </section>
  );
}

/** Shows the secret for an authenticator app: as QR code, as link for the same phone, and as text. */
function FactorSecret({ factor }: { factor: NewFactor }) {
  return (
    <div className={styles.secret}>
      {factor.qrCode && (
        <img className={styles.picture} src={factor.qrCode} alt={texts.qrCode} width={180} height={180} />
      )}
      <p>
        {texts.howToAdd((text) => (
          <a href={factor.uri}>{text}</a>
        ))}
      </p>
      <code className={styles.key}>{factor.secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  );
}
