import { buttonClass } from '../../../ui/button';
import { PageIntro } from '../page-intro';

/** Uses plain links, which reload everything. */
export function PageFailure() {
  const here = import.meta.env.SSR ? '' : location.pathname + location.search;
  return (
    <>
      <PageIntro title="Diese Seite konnte nicht geladen werden" />
      <div className="container opening">
        <div className="stack lead">
          <p>
            Bitte laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es in einigen Minuten noch
            einmal.
          </p>
          <a className={buttonClass({ variant: 'primary' })} href={here}>
            Seite neu laden
          </a>
          <a href="/">Zur Startseite</a>
        </div>
      </div>
    </>
  );
}
