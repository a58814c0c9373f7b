import type { NewFactor } from '../../data/account/account';
import styles from './account.module.css';
import { texts } from './texts';

/** Shows the secret for an authenticator app: as QR code, as link for the same phone, and as text. */
export function FactorSecret({ factor }: { factor: NewFactor }) {
  return (
    <div className={styles.secret}>
      {factor.picture && (
        <img
          className={styles.picture}
          src={factor.picture}
          alt={texts.keyPicture}
          width={180}
          height={180}
        />
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
