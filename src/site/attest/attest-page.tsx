import { attestHeader, type attestSamples } from '../../content/types/attest';
import { useSingle, type ContentList, EditAnchor, type Heading } from '../app/content-hooks';
import { PageContent } from '../layout/page-content';
import { Attestation, useAttestation } from './attestation';
import type { RowOf } from '../../content/model';
import { FileLinks } from '../layout/facts';
import { ListSection } from '../layout/list-section';
import { ContentImage } from '../layout/images';
import { Markup } from '../../ui/markup';
import styles from './samples.module.css';

export function Page() {
  const header = useSingle(attestHeader);
  const attestation = useAttestation();
  return (
    <PageContent
      name="attest"
      header={header}
      editAnchor={header.data && <EditAnchor type="attest-header" row={header.data} />}
      queries={Object.values(attestation)}
      actionLabel={attestation.texts.word('inquiry_button')}
      closing={{
        title: 'Bereit für die Prüfung?',
        text: 'Nennen Sie uns Anlage, Standort und Anlass. Wir sagen Ihnen, was zu prüfen ist, was es kostet und wann wir kommen können.',
        label: attestation.texts.word('final_button'),
        dialogTitle: attestation.texts.word('inquiry_button'),
        topic: 'attest',
        preset: attestation.texts.data?.inquiry_preset ?? '',
      }}
    >
      <Attestation {...attestation}>
        <Samples heading={attestation.texts.heading('samples_heading')} query={attestation.samples} />
      </Attestation>
    </PageContent>
  );
}

function Samples({ query, heading }: { query: ContentList<RowOf<typeof attestSamples>>; heading: Heading }) {
  return (
    <div className="unprinted">
      <ListSection type="attest-samples" {...heading} surface="sunk" query={query}>
        {(samples) => (
          <ul className={styles.samples}>
            {samples.map((sample) => (
              <Sample key={sample.id} sample={sample} />
            ))}
          </ul>
        )}
      </ListSection>
    </div>
  );
}

function Sample({ sample }: { sample: RowOf<typeof attestSamples> }) {
  return (
    <li className={styles.sample}>
      {sample.image_url && (
        <div className={styles.sheet}>
          <ContentImage url={sample.image_url} alt={sample.alt} ratio="3x4" sizes="16rem" />
        </div>
      )}
      <div className="stack">
        <h3>{sample.title}</h3>
        <Markup text={sample.description} />
        {sample.file_url && <FileLinks files={[{ ...sample, file_url: sample.file_url }]} />}
        <EditAnchor type="attest-samples" row={sample} />
      </div>
    </li>
  );
}
