import { useContext } from 'react';
import { useLocation } from 'wouter';
import { offPage } from '../../content/pages/page-settings';
import { notFoundPath } from '../../content/pages/pages';
import { similarPage } from '../../content/pages/similar-page';
import { buttonClass } from '../../ui/controls';
import { PageHead } from '../app/page-head';
import { PageSettingsContext, RouteContext, useIsPageOff } from '../app/match';
import { useFollowRedirect, useRedirect } from '../app/redirects';
import { useNavigationLinks, SiteLink } from '../layout/site-link';
import { ClosingBand, generalClosing } from '../layout/page-content';
import { PageIntro, Section } from '../layout/states';
import styles from './not-found-page.module.css';

const missing = {
  status: 404,
  title: 'Seite nicht gefunden',
  subtitle:
    'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler.',
} as const;

const gone = {
  status: 410,
  title: 'Diese Seite gibt es nicht mehr',
  subtitle: 'Die Seite wurde entfernt, und es gibt keinen Ersatz für sie.',
} as const;

/** Page in place of one that is off, and of an address without a page: unknown (404), or withdrawn on purpose (410). */
export function Page() {
  const settings = useContext(PageSettingsContext);
  const { name } = useContext(RouteContext);
  const target = name === 'notFound' ? undefined : offPage(settings, name)?.redirectTo;
  useFollowRedirect(target);
  // The server answers 301.
  return target ? <PageHead movedTo={target} /> : <MissingPage />;
}

function MissingPage() {
  const [path] = useLocation();
  const { menu, contact } = useNavigationLinks();
  const similar = similarPage(path);
  const isSimilarOff = useIsPageOff(similar?.path ?? path);
  // The server looks up redirects before it renders the page of all unknown addresses.
  const { data: redirect } = useRedirect(path.startsWith(notFoundPath) ? undefined : path);
  const { status, title, subtitle } = redirect?.code === 410 ? gone : missing;
  return (
    <>
      <PageHead title={title} status={status} />
      <PageIntro title={title} subtitle={subtitle} />
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
      <ClosingBand {...generalClosing} />
    </>
  );
}
