import { attestHeader } from '../../content/types/attest';
import { useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { PageIntro } from '../layout/page-intro';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { Attestation } from './attestation';

export function Page() {
  const header = useSingle(attestHeader).data;
  const title = header?.title || 'Elektro-Attest';
  return (
    <>
      <PageHead
        title={title}
        description={header?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/attest', name: 'Elektro-Attest' })] : undefined}
      />
      <PageIntro title={title} subtitle={header?.subtitle} />
      <Attestation />
    </>
  );
}
