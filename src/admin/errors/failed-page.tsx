import { Button } from '../../ui/button';
import { usePageTitle } from '../shell/page-title';
import styles from './faults.module.css';
import { texts } from './texts';

/** In place of a screen, or of everything, that could not be loaded or drawn. Both ways out load the page anew. */
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
