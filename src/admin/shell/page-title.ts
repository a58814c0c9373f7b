import { useEffect } from 'react';
import { texts } from './texts';

/** The title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [title]);
}
