import { trainingPrograms } from '../../content/types/training-programs/type';
import { Markup } from '../../ui/markup';
import { EditAnchor } from '../app/edit-anchor';
import { RecordLayout, RecordSide, RecordText } from '../records/record-layout';
import { RecordPage } from '../records/record-page';
import { course } from '../structured-data/course';

export function Page() {
  return (
    <RecordPage
      name="program"
      type={trainingPrograms}
      titleOf={({ title }) => title}
      subtitleOf={(row) => row.short_description}
      jsonLdOf={import.meta.env.SSR ? (row) => [course(row)] : undefined}
    >
      {(program, inquiry) => (
        <RecordLayout title={program.title} record={program} ratio="16x9">
          <RecordText>
            <Markup text={program.description} />
            <EditAnchor type="training-programs" row={program} />
          </RecordText>
          <RecordSide title="Interesse an diesem Programm?">{inquiry}</RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
