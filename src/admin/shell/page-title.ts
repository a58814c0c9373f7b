import { useEffect } from 'react';
import { texts } from './texts';

/** Sets the document title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [title]);
}
