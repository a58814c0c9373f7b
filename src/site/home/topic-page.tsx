import { hero } from '../../content/types/hero';
import { latestTopics, topicWords } from '../../content/types/latest-topics';
import { Markup } from '../../ui/markup';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { RecordLayout, RecordText, RecordPage } from '../records/record-page';
import { topicJsonLd } from '../structured-data/records';
import { germanDate } from '../../content/text/formats';

export function Page() {
  const texts = useTexts(hero, topicWords);
  return (
    <RecordPage
      name="topic"
      type={latestTopics}
      inquiryLabel={texts.word('topic_button')}
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
