import { Button } from '../../ui/button';
import styles from './account.module.css';
import { texts } from './texts';

type RecoveryCodesProps = {
  /** New recovery codes, which are shown only once; undefined if this page has created none. */
  codes: string[] | undefined;
  /** Number of unused codes; undefined while loading. */
  remaining: number | undefined;
  isBusy: boolean;
  onRenew: () => void;
};

/** Shows new recovery codes, or the number of unused ones, with a button that replaces them. */
export function RecoveryCodes({ codes, remaining, isBusy, onRenew }: RecoveryCodesProps) {
  return (
    <div className={styles.secret}>
      <h3>{texts.recoveryCodes}</h3>
      {codes ? (
        <>
          <p>{texts.keepCodes}</p>
          <pre className={styles.codes}>{codes.join('\n')}</pre>
        </>
      ) : (
        <p>{texts.codesLeft(remaining)}</p>
      )}
      <Button variant="quiet" size="small" busy={isBusy} onClick={onRenew}>
        {texts.newCodes}
      </Button>
    </div>
  );
}
