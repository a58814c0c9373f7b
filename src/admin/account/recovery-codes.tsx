import { Button } from '../../ui/button';
import styles from './account.module.css';
import { texts } from './texts';

type RecoveryCodesProps = {
  /** New recovery codes; they are shown only once. */
  codes: string[] | undefined;
  left: number | undefined;
  isBusy: boolean;
  onRenew: () => void;
};

/** Recovery codes for sign-in without the phone: number left, and renewal. */
export function RecoveryCodes({ codes, left, isBusy, onRenew }: RecoveryCodesProps) {
  return (
    <div className={styles.secret}>
      <h3>{texts.recoveryCodes}</h3>
      {codes ? (
        <>
          <p>{texts.keepCodes}</p>
          <pre className={styles.codes}>{codes.join('\n')}</pre>
        </>
      ) : (
        <p>{texts.codesLeft(left)}</p>
      )}
      <Button variant="quiet" size="small" busy={isBusy} onClick={onRenew}>
        {texts.newCodes}
      </Button>
    </div>
  );
}
