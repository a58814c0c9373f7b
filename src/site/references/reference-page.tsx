import { references } from '../../content/types/references/type';
import { EditAnchor } from '../app/edit-anchor';
import { RecordLayout, RecordSide } from '../records/record-layout';
import { RecordPage } from '../records/record-page';
import { ReferenceDetails } from './reference-details';

export function Page() {
  return (
    <RecordPage
      name="reference"
      type={references}
      titleOf={({ company }) => company}
      subtitleOf={({ project }) => project}
    >
      {(reference, inquiry) => (
        <RecordLayout title={reference.company} record={reference} ratio="16x9">
          <RecordSide>
            <ReferenceDetails reference={reference} />
            <EditAnchor type="references" row={reference} />
            {inquiry}
          </RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
