import { Link } from 'react-router';
import { usePageTitle } from './page-title';
import { titleTexts } from './session-texts';
import styles from './page.module.css';

export function NotFoundPage() {
  usePageTitle(titleTexts.notFound);
  return (
    <>
      <h1>{titleTexts.noSection}</h1>
      <p>
        {titleTexts.otherSections((title) => (
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
