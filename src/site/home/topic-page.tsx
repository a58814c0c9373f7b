import { hero } from '../../content/types/hero/type';
import { latestTopics, topicWords } from '../../content/types/latest-topics/type';
import { Markup } from '../../ui/markup';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts } from '../app/use-texts';
import { RecordLayout, RecordText } from '../records/record-layout';
import { RecordPage } from '../records/record-page';
import { topicJsonLd } from '../structured-data/records';
import { germanDate } from '../../content/text/german-date';

export function Page() {
  const texts = useTexts(hero, topicWords);
  return (
    <RecordPage
      name="topic"
      type={latestTopics}
      inquiryLabel={texts.word('topic_button')}
      titleOf={({ title }) => title}
      subtitleOf={({ date }) => germanDate(date)}
      jsonLdOf={import.meta.env.SSR ? (row) => [topicJsonLd(row)] : undefined}
      queries={[texts]}
    >
      {(row) => (
        <RecordLayout title={row.title} record={row} ratio="16x9">
          <RecordText>
            <Markup text={row.description} />
            <EditAnchor type="latest-topics" row={row} />
          </RecordText>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
