import type { NewFactor } from '../../data/account';
import styles from './account.module.css';

/** What an authenticator app has to be told, by picture, by link on the telephone itself, or typed. */
export function FactorSecret({ factor }: { factor: NewFactor }) {
  return (
    <div className={styles.secret}>
      {factor.picture && (
        <img
          className={styles.picture}
          src={factor.picture}
          alt="The key as a QR code"
          width={180}
          height={180}
        />
      )}
      <p>
        On this telephone: <a href={factor.uri}>open the authenticator app</a>. Otherwise add an account in
        the app by hand (time-based) with this key:
      </p>
      <code className={styles.key}>{factor.secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  );
}
