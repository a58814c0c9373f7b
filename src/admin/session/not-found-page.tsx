import { Link } from 'react-router';
import { usePageTitle } from './page-title';
import { pageTexts } from './session-texts';
import styles from './page.module.css';

export function NotFoundPage() {
  usePageTitle(pageTexts.notFound);
  return (
    <>
      <h1>{pageTexts.noSection}</h1>
      <p>
        {pageTexts.otherSections((title) => (
          <Link to="/admin/references">{title}</Link>
        ))}
      </p>
    </>
  );
}

export function SessionLoading() {
  return (
    <p role="status" lang="de" className={styles.waiting}>
      Lade...
    </p>
  );
}
