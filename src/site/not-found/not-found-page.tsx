import { PageHead } from '../app/page-head';

export function Page() {
  return (
    <>
      <PageHead title="Seite nicht gefunden" status={404} />
      <h1>Seite nicht gefunden</h1>
    </>
  );
}
