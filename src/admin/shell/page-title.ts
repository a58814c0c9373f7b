import { useEffect } from 'react';
import { useNewCount } from '../inbox/new-count';
import { texts } from './texts';

/** Sets the document title, with the number of new inquiries. */
export function usePageTitle(title: string): void {
  const count = useNewCount();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${texts.pageTitle(title)}`;
  }, [title, count]);
}
