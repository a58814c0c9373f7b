import { useQuery } from '@tanstack/react-query';
import { countNewInquiries } from '../../data/site/inquiries';
import { useSession } from './session-context';
import styles from './page.module.css';
import { titleTexts } from './session-texts';
import { useEffect } from 'react';

/** URL parameter of the inbox with the number of the opened inquiry. */
export const openedParameter = 'inquiry';

const pollIntervalMs = 60_000;

export function NewInquiryCount() {
  const count = useNewInquiryCount();
  return count > 0 ? <span className={`${styles.count} small`}> {titleTexts.newCount(count)}</span> : null;
}

/** Returns 0 while the number is unknown. */
function useNewInquiryCount(): number {
  const { tables } = useSession();
  const { data: count = 0 } = useQuery({
    queryKey: ['inquiries', 'count'],
    queryFn: () => countNewInquiries(tables),
    refetchInterval: pollIntervalMs,
  });
  return count;
}

/** Sets the document title, with the number of new inquiries. */
export function usePageTitle(title: string): void {
  const count = useNewInquiryCount();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${titleTexts.pageTitle(title)}`;
  }, [title, count]);
}
