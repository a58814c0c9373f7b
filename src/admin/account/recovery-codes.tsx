import { Button } from '../../ui/button';
import styles from './account.module.css';

type RecoveryCodesProps = {
  /** Just made: they are shown this once. */
  codes: string[] | undefined;
  left: number | undefined;
  isBusy: boolean;
  onRenew: () => void;
};

/** The way in for the day the telephone is lost. */
export function RecoveryCodes({ codes, left, isBusy, onRenew }: RecoveryCodesProps) {
  return (
    <div className={styles.secret}>
      <h3>Recovery codes</h3>
      {codes ? (
        <>
          <p>
            Each of these signs you in once without your telephone. They are shown only now: keep them in a
            safe place, and not on the telephone.
          </p>
          <pre className={styles.codes}>{codes.join('\n')}</pre>
        </>
      ) : (
        <p>{left === 1 ? '1 recovery code is left.' : `${left ?? '…'} recovery codes are left.`}</p>
      )}
      <Button variant="quiet" size="small" busy={isBusy} onClick={onRenew}>
        Make new codes
      </Button>
    </div>
  );
}
