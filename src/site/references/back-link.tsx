import { ArrowLeft } from 'lucide-react';
import { pages } from '../../content/pages';
import { SiteLink } from '../layout/site-link';
import styles from './reference-page.module.css';

export function BackLink() {
  return (
    <SiteLink className={styles.back} href={pages.references.path}>
      <ArrowLeft aria-hidden="true" size="1em" /> Zurück zu den Referenzen
    </SiteLink>
  );
}
