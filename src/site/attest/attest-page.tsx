import { attestHeader } from '../../content/types/attest';
import { useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { Attestation, useAttestation } from './attestation';

export function Page() {
  const header = useSingle(attestHeader);
  const attestation = useAttestation();
  return (
    <>
      <PageHead
        title={header.data?.title || 'Elektro-Attest'}
        description={header.data?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/attest', name: 'Elektro-Attest' })] : undefined}
      />
      <PageContent
        title="Elektro-Attest"
        header={header}
        parts={Object.values(attestation)}
        loading="Lade Inhalt..."
      >
        <Attestation {...attestation} />
      </PageContent>
    </>
  );
}
