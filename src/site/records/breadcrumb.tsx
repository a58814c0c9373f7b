import { type PageName, pageNamed, pages } from '../../content/pages';
import { SiteLink } from '../layout/site-link';
import styles from './record-page.module.css';

/** Links to the pages above a record; the structured data (breadcrumbs.ts) names the same. */
export function Breadcrumb({ list }: { list: PageName }) {
  const above = list === 'home' ? [pages.home] : [pages.home, pageNamed(list)];
  return (
    <nav aria-label="Sie sind hier">
      <ol className={styles.breadcrumb}>
        {above.map(({ path, label }) => (
          <li key={path}>
            <SiteLink href={path}>{label}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
