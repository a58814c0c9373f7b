import type { PageName } from '../../content/pages/pages';
import { useCompleteSettings } from '../app/page-settings';
import { SiteLink } from '../layout/site-link';
import styles from './record-page.module.css';

/** Links to the pages above a record; the structured data (breadcrumbs.ts) names the same. */
export function Breadcrumb({ list }: { list: PageName }) {
  const settings = useCompleteSettings();
  const above = settings
    .filter(({ page }) => page === 'home' || page === list)
    .sort((a, b) => Number(b.page === 'home') - Number(a.page === 'home'));
  return (
    <nav aria-label="Sie sind hier">
      <ol className={styles.breadcrumb}>
        {above.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
