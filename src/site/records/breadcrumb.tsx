import type { PageName } from '../../content/pages/pages';
import { useCompleteSettings } from '../app/page-settings';
import { SiteLink } from '../layout/site-link';
import styles from './record-page.module.css';

/** Links to the pages above a record; the structured data (breadcrumbs.ts) names the same. */
export function Breadcrumb({ parent }: { parent: PageName }) {
  const settings = useCompleteSettings();
  const names = [...new Set<PageName>(['home', parent])];
  const above = names.flatMap((name) => settings.filter(({ page }) => page === name));
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
