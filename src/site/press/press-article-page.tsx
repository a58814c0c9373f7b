import { pressArticles, pressTexts, pressWords } from '../../content/types/press';
import { Markup } from '../../ui/markup';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { Fact, Facts } from '../layout/facts';
import { RecordLayout, RecordSide, RecordText, RecordPage } from '../records/record-page';
import { pressArticleJsonLd } from '../structured-data/records';
import { germanDate } from '../../content/text/formats';
import { PressLinks } from './press-links';

export function Page() {
  const texts = useTexts(pressTexts, pressWords);
  return (
    <RecordPage
      name="pressArticle"
      type={pressArticles}
      inquiryLabel={texts.word('inquiry_button')}
      jsonLdOf={import.meta.env.SSR ? (row) => [pressArticleJsonLd(row, 'NewsArticle')] : undefined}
      queries={[texts]}
    >
      {(article) => (
        <RecordLayout title={article.title} record={article} ratio="16x9">
          <RecordText>
            <Markup text={article.excerpt} />
            <EditAnchor type="press-articles" row={article} />
          </RecordText>
          <RecordSide>
            <Facts>
              <Fact name="Quelle">{article.source}</Fact>
              <Fact name="Datum">
                <time dateTime={article.date}>{germanDate(article.date)}</time>
              </Fact>
            </Facts>
            <PressLinks article={article} />
          </RecordSide>
        </RecordLayout>
      )}
    </RecordPage>
  );
}
