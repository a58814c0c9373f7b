import { Mail, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { telephoneUrl } from '../../../content/text/telephone';
import styles from './contact-bar.module.css';

export type ContactChannels = { phone: string; email: string };

/** Telephone and e-mail at the foot of a phone's screen. Its space at the end of the page keeps the content free. */
export function ContactBar(channels: ContactChannels) {
  const isHidden = useReadingOn();
  return (
    <div className={styles.space} data-surface="ink">
      <nav className={styles.bar} data-surface="ink" data-hidden={isHidden} aria-label="Direkter Kontakt">
        <ContactLinks {...channels} words={['Anrufen', 'E-Mail']} />
      </nav>
    </div>
  );
}

type ContactLinksProps = ContactChannels & {
  /** Visible texts instead of number and address. */
  words?: readonly [call: string, write: string];
};

/**
 * Links that call and write to the company. The visible texts come from the style sheet, which hides them where there is
 * no room; the accessible names are always complete.
 */
export function ContactLinks({ phone, email, words: [call, write] = [phone, email] }: ContactLinksProps) {
  return (
    <>
      <a href={telephoneUrl(phone)} aria-label={`Anrufen: ${phone}`} data-text={call}>
        <Phone aria-hidden="true" size="1.15em" />
      </a>
      <a href={`mailto:${email}`} aria-label={`E-Mail: ${email}`} data-text={write}>
        <Mail aria-hidden="true" size="1.15em" />
      </a>
    </>
  );
}

/** Shorter movements are no reading: a finger on the screen, the browser's own bars. */
const thresholdPx = 8;

/** Returns true while the visitor scrolls down, until they scroll up. */
function useReadingOn(): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - before) < thresholdPx) return;
      setReading(scrollY > before && scrollY > 0);
      before = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isReading;
}
