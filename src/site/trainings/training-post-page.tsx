import { trainingBlog } from '../../content/types/training-blog';
import { trainingsTexts, trainingsWords } from '../../content/types/training-programs';
import { Markup } from '../../ui/markup';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { Fact, Facts, FileLinks } from '../layout/facts';
import { RecordLayout, RecordSide, RecordText, RecordPage } from '../records/record-page';
import { trainingPostJsonLd } from '../structured-data/records';
import { germanDate } from '../../content/text/formats';

export function Page() {
  const texts = useTexts(trainingsTexts, trainingsWords);
  return (
    <RecordPage
      name="trainingPost"
      type={trainingBlog}
      inquiryLabel={texts.word('post_button')}
      jsonLdOf={import.meta.env.SSR ? (row) => [trainingPostJsonLd(row, 'BlogPosting')] : undefined}
      queries={[texts]}
    >
      {(post) => (
        <RecordLayout title={post.title} record={post} ratio="4x3">
          <RecordText>
            <Markup text={post.content} />
            <EditAnchor type="training-blog" row={post} />
          </RecordText>
          <RecordSide>
            <Facts>
              <Fact name="Datum">
                <time dateTime={post.date}>{germanDate(post.date)}</time>
              </Fact>
              <Fact name="Ort">{post.location}</Fact>
              <Fact name="Leitung">{post.instructor}</Fact>
            </Facts>
            {post.files.length > 0 && <FileLinks files={post.files} aria-label="Downloads" />}
          </RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
