import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import { attestHeader, attestSamples } from '../../content/types/attest/type';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { Attestation, useAttestation } from './attestation';
import { Samples } from './samples';

export function Page() {
  const header = useSingle(attestHeader);
  const attestation = useAttestation();
  const samples = useCollection(attestSamples);
  return (
    <>
      <PageHead {...headTexts('attest', header.data)} />
      <PageContent
        page={pages.attest}
        header={header}
        editAnchor={header.data && <EditAnchor type="attest-header" row={header.data} />}
        queries={[...Object.values(attestation), samples]}
        loadingText="Lade Inhalt..."
      >
        <Attestation {...attestation}>
          <Samples heading={attestation.texts.heading('samples_heading')} query={samples} />
        </Attestation>
      </PageContent>
    </>
  );
}
