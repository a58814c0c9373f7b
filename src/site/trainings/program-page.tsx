import { trainingPrograms, trainingsTexts, trainingsWords } from '../../content/types/training-programs';
import { Markup } from '../../ui/markup';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { RecordLayout, RecordText, RecordPage } from '../records/record-page';
import { courseJsonLd } from '../structured-data/records';

export function Page() {
  const texts = useTexts(trainingsTexts, trainingsWords);
  return (
    <RecordPage
      name="program"
      type={trainingPrograms}
      inquiryLabel={texts.word('program_button')}
      closingTitle={texts.word('program_heading')}
      subtitleOf={(row) => row.short_description}
      jsonLdOf={import.meta.env.SSR ? (row) => [courseJsonLd(row)] : undefined}
      queries={[texts]}
    >
      {(program) => (
        <RecordLayout title={program.title} record={program} ratio="16x9">
          <RecordText>
            <Markup text={program.description} />
            <EditAnchor type="training-programs" row={program} />
          </RecordText>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
