import { useEffect } from 'react';
import { localized, phrase } from '../../content/language';
import { countNewInquiries } from '../../data/site/inquiries';
import styles from './page.module.css';
import { useRead } from './session-context';

const texts = localized({
  pageTitle: phrase('{title} – Back office', '{title} – Verwaltung'),
  newCount: phrase('{count} new', '{count} neu'),
});

export const openedParameter = 'inquiry';

const pollIntervalMs = 60_000;

export function NewInquiryCount() {
  const count = useNewInquiryCount();
  return count > 0 ? <span className={`${styles.count} small`}> {texts.newCount(count)}</span> : null;
}

function useNewInquiryCount(): number {
  const { data: count = 0 } = useRead(['inquiries', 'count'], ({ tables }) => countNewInquiries(tables), {
    refetchInterval: pollIntervalMs,
  });
  return count;
}

export function usePageTitle(title: string): void {
  const count = useNewInquiryCount();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${texts.pageTitle(title)}`;
  }, [title, count]);
}
