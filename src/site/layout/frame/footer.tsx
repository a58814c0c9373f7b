import { footer } from '../../../content/types/footer/type';
import { useSingle } from '../../app/content-hooks';
import { EditAnchor } from '../../app/edit-anchor';
import { ContactData, OpeningHours } from './contact-data';
import styles from './footer.module.css';
import { type NavigationLink, useNavigationLinks } from './navigation-links';
import { SiteLink } from '../site-link';

/** Without its content it shows only the legally required links. */
export function Footer() {
  const { data } = useSingle(footer);
  const navigation = useNavigationLinks();
  return (
    <div className={`${styles.end} unprinted`} data-surface="ink">
      {data !== undefined && (
        <footer className={`container ${styles.footer}`}>
          {data && (
            <p className={styles.about}>
              {data.company_description}
              <EditAnchor type="footer" row={data} field="company_description" />
            </p>
          )}
          <nav aria-labelledby="quick-links">
            <h2 className={styles.title} id="quick-links">
              Quick Links
            </h2>
            <LinkList links={navigation.footer} />
          </nav>
          {data && (
            <>
              <section>
                <h2 className={styles.title}>Kontakt</h2>
                <ContactData type="footer" data={data} />
              </section>
              <section>
                <h2 className={styles.title}>Öffnungszeiten</h2>
                <OpeningHours type="footer" data={data} />
              </section>
            </>
          )}
        </footer>
      )}
      <nav className={`container ${styles.legal}`} aria-label="Rechtliches">
        <LinkList links={navigation.legal} />
      </nav>
    </div>
  );
}

function LinkList({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
