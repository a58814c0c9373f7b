import { siteSettings } from '../../../content/types/site-settings/type';
import { mediaUrl } from '../../../data/files/urls';
import { useSingle } from '../../app/content-hooks';
import { useCompanyName } from '../../app/page-head';
import styles from './brand-link.module.css';
import { SiteLink } from '../site-link';

export function BrandLink() {
  const name = useCompanyName();
  const settings = useSingle(siteSettings).data;
  const logo = mediaUrl(settings?.logo_dark_url ?? settings?.logo_url, 480);
  return (
    <SiteLink href="/" className={styles.brand} aria-label={`${name} – Startseite`}>
      {logo ? (
        <img
          className={settings?.logo_dark_url ? styles.logo : `${styles.logo} ${styles.plate}`}
          src={logo}
          alt={name}
          width={192}
          height={40}
          fetchPriority="low"
        />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
            <path d="M5 29a16 16 0 1 1 30 0" />
            <path className={styles.ticks} d="M20 5v4M8.7 9.7l2.8 2.8M31.3 9.7l-2.8 2.8M4 21h4M32 21h4" />
            <path className={styles.needle} d="M20 25 29 12" />
            <circle className={styles.hub} cx="20" cy="25" r="3" />
            <path d="M5 34h30" />
          </svg>
          <span className={styles.name}>{name}</span>
        </>
      )}
    </SiteLink>
  );
}
