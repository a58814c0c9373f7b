import { useEffect } from 'react';
import { useNewInquiryCount } from './new-inquiry-count';
import { titleTexts } from './session-texts';

/** Sets the document title, with the number of new inquiries. */
export function usePageTitle(title: string): void {
  const count = useNewInquiryCount();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${titleTexts.pageTitle(title)}`;
  }, [title, count]);
}
