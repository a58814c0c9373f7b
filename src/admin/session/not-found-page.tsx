import { Link } from 'react-router';
import { usePageTitle } from './page-title';
import { texts } from './page-texts';
import styles from './page.module.css';

export function NotFoundPage() {
  usePageTitle(texts.notFound);
  return (
    <>
      <h1>{texts.noSection}</h1>
      <p>
        {texts.otherSections((title) => (
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
