import { references, referencesTexts, referencesWords } from '../../content/types/references';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { RecordLayout, RecordSide, RecordPage } from '../records/record-page';
import { ReferenceDetails } from './reference-details';

export function Page() {
  const texts = useTexts(referencesTexts, referencesWords);
  return (
    <RecordPage
      name="reference"
      type={references}
      inquiryLabel={texts.word('reference_button')}
      subtitleOf={({ project }) => project}
      queries={[texts]}
    >
      {(reference) => (
        <RecordLayout title={reference.company} record={reference} ratio="16x9">
          <RecordSide>
            <ReferenceDetails reference={reference} />
            <EditAnchor type="references" row={reference} />
          </RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
