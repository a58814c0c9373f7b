import { hero } from '../../content/types/hero';
import { useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';

export function Page() {
  const { data } = useSingle(hero);
  return (
    <>
      <PageHead title="Startseite" />
      <h1>{data?.title ?? 'Lade Inhalt...'}</h1>
    </>
  );
}
