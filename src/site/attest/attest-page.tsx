import { headTexts } from '../../content/page-head';
import { pages } from '../../content/pages';
import { attestHeader } from '../../content/types/attest/type';
import { useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { Attestation, useAttestation } from './attestation';

export function Page() {
  const header = useSingle(attestHeader);
  const attestation = useAttestation();
  return (
    <>
      <PageHead {...headTexts('attest', header.data)} />
      <PageContent
        page={pages.attest}
        header={header}
        mark={header.data && <EditAnchor type="attest-header" row={header.data} />}
        parts={Object.values(attestation)}
        loading="Lade Inhalt..."
      >
        <Attestation {...attestation} />
      </PageContent>
    </>
  );
}
