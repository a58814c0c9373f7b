import { useEffect } from 'react';
import { useNewInquiryCount } from './new-inquiry-count';
import { pageTexts } from './session-texts';

/** Sets the document title, with the number of new inquiries. */
export function usePageTitle(title: string): void {
  const count = useNewInquiryCount();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${pageTexts.pageTitle(title)}`;
  }, [title, count]);
}
