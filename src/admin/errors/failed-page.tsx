import { Button } from '../../ui/button';
import { usePageTitle } from '../shell/page-title';
import styles from './faults.module.css';
import { texts } from './texts';

/** Error page for a screen that failed to load or render. Its button and its link load the document anew. */
export function FailedPage() {
  usePageTitle(texts.pageTitle);
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p>{texts.explanation}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
        <a href="/admin/overview">{texts.toOverview}</a>
      </div>
    </div>
  );
}
