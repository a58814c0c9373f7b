import { useLocation } from 'wouter';
import { similarPage } from '../../content/similar-page';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../app/page-head';
import { useOffPage } from '../app/page-settings';
import { useNavigation } from '../layout/frame/navigation';
import { PageIntro } from '../layout/page-intro';
import { Section } from '../layout/section';
import { SiteLink } from '../layout/site-link';
import styles from './not-found-page.module.css';

export function Page() {
  const [path] = useLocation();
  const { menu, contact } = useNavigation();
  const similar = similarPage(path);
  const isSimilarOff = useOffPage(similar?.path ?? path) !== undefined;
  return (
    <>
      <PageHead title="Seite nicht gefunden" status={404} />
      <PageIntro
        title="Seite nicht gefunden"
        subtitle="Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler."
      />
      <Section title="So geht es weiter">
        {similar && !isSimilarOff && (
          <p className={styles.similar}>
            Meinten Sie <SiteLink href={similar.path}>{similar.label}</SiteLink>?
          </p>
        )}
        <ul className={styles.ways}>
          {[...menu, ...(contact ? [contact] : [])].map(({ href, label }) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
        </ul>
        <p className={styles.home}>
          <SiteLink className={buttonClass({ variant: 'primary' })} href="/">
            Zur Startseite
          </SiteLink>
        </p>
      </Section>
    </>
  );
}
