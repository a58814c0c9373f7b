import { Mail, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mailtoUrl } from '../../../service/email-address';
import { telephoneUrl } from '../../../content/text/formats';
import styles from './contact-bar.module.css';

export type ContactChannels = { phone: string; email: string };

/** Its space at the end of the page keeps the content free. */
export function ContactBar(channels: ContactChannels) {
  const isHidden = useIsScrollingDown();
  return (
    <div className={`${styles.space} unprinted`} data-surface="ink">
      <nav className={styles.bar} data-surface="ink" data-hidden={isHidden} aria-label="Direkter Kontakt">
        <ContactLinks {...channels} labels={['Anrufen', 'E-Mail']} />
      </nav>
    </div>
  );
}

type ContactLinksProps = ContactChannels & {
  labels?: readonly [call: string, write: string];
};

/** The style sheet shows the visible texts where there is room; the accessible names are always complete. */
export function ContactLinks({ phone, email, labels: [call, write] = [phone, email] }: ContactLinksProps) {
  return (
    <>
      <a href={telephoneUrl(phone)} aria-label={`Anrufen: ${phone}`} data-text={call}>
        <Phone aria-hidden="true" size="1.15em" />
      </a>
      <a href={mailtoUrl(email)} aria-label={`E-Mail: ${email}`} data-text={write}>
        <Mail aria-hidden="true" size="1.15em" />
      </a>
    </>
  );
}

/** Shorter movements are ignored: an unsteady finger, the browser showing or hiding its own bars. */
const thresholdPx = 8;

function useIsScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let previousY = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - previousY) < thresholdPx) return;
      setScrollingDown(scrollY > previousY && scrollY > 0);
      previousY = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isScrollingDown;
}
