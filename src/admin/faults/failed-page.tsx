import { Button } from '../../ui/button';
import { usePageTitle } from '../shell/page-title';
import styles from './faults.module.css';

/** In place of a screen, or of everything, that could not be loaded or drawn. Both ways out load the page anew. */
export function FailedPage() {
  usePageTitle('Not shown');
  return (
    <div className={styles.page}>
      <h1>This page could not be shown</h1>
      <p>
        Something unexpected happened, or the connection was lost. Nothing that was saved is affected. Please
        reload the page; if that does not help, go to the overview or try again in a few minutes.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <a href="/admin/overview">Go to the overview</a>
      </div>
    </div>
  );
}
