import { pages, recordPath } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import { pressArticles, pressHeader, pressTexts, pressWords } from '../../content/types/press';
import { Markup } from '../../ui/markup';
import { usePageNumber, useIsPageOff } from '../app/match';
import { usePaginated, useSingle, EditAnchor, useTexts } from '../app/content-hooks';
import { Attestation, useAttestation } from '../attest/attestation';
import { AttestOpener } from '../inquiry/inquiry-opener';
import { generalClosing, PageContent } from '../layout/page-content';
import { Fold } from '../layout/fold';
import { EmptyState, QueryResult, Section } from '../layout/states';
import { LoadMore } from '../layout/list-section';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../layout/images';
import { pressArticleJsonLd } from '../structured-data/records';
import { germanDate } from '../../content/text/formats';
import styles from './press-page.module.css';
import { PressLinks } from './press-links';

export function Page() {
  const header = useSingle(pressHeader);
  const query = usePaginated(pressArticles, usePageNumber());
  const texts = useTexts(pressTexts, pressWords);
  const hasAttest = !useIsPageOff(pages.attest.path);
  const attestation = useAttestation({ isOff: !hasAttest });
  return (
    <PageContent
      name="press"
      jsonLd={import.meta.env.SSR ? query.data?.map((row) => pressArticleJsonLd(row)) : undefined}
      header={header}
      editAnchor={header.data && <EditAnchor type="press-header" row={header.data} />}
      queries={[query, texts, ...Object.values(attestation)]}
      closing={{
        ...generalClosing,
        title: 'Sie recherchieren zu elektrischen Anlagen?',
        text: 'Nennen Sie uns Thema, Fragen und Redaktionsschluss. Wir melden uns rechtzeitig davor.',
        label: texts.word('inquiry_button'),
      }}
    >
      <div className={`container opening ${styles.articles}`}>
        <QueryResult
          query={query}
          empty={
            query.pageNumber === 1 && (
              <EmptyState label={texts.word('inquiry_button')}>{texts.data?.empty_text}</EmptyState>
            )
          }
        >
          {(rows) =>
            rows.map((row, index) => <PressArticle key={row.id} article={row} priority={index === 0} />)
          }
        </QueryResult>
        <EditAnchor type="press-articles" />
        <LoadMore list={query} path={pages.press.path} label={texts.word('more_button')} />
      </div>
      {hasAttest && (
        <>
          <Section {...texts.heading('attest_heading')} surface="sunk" id="attest">
            <div className="stack lead">
              {texts.data && (
                <p>
                  {texts.data.attestation_text}
                  <EditAnchor type="press-texts" row={texts.data} field="attestation_text" />
                </p>
              )}
              <AttestOpener
                label={attestation.texts.word('final_button')}
                title={attestation.texts.word('inquiry_button')}
                preset={attestation.texts.data?.inquiry_preset}
              />
            </div>
          </Section>
          <Fold label="Mehr zum Elektro-Attest" className={styles.teaser}>
            <Attestation {...attestation} />
          </Fold>
        </>
      )}
    </PageContent>
  );
}

function PressArticle({ article, priority }: { article: RowOf<typeof pressArticles>; priority: boolean }) {
  const { id, title, source, date, excerpt } = article;
  return (
    <article className={styles.article} id={id}>
      <div className={styles.images}>
        <RecordGallery
          title={title}
          record={article}
          ratio="16x9"
          sizes="(width < 48rem) calc(100vw - 2.25rem), 30rem"
          priority={priority}
        />
      </div>
      <div className={styles.text}>
        <p className="quiet">
          {source}, <time dateTime={date}>{germanDate(date)}</time>
        </p>
        <h2 className="title-3">
          <SiteLink href={recordPath('pressArticle', article)}>{title}</SiteLink>
        </h2>
        <Markup text={excerpt} />
        <PressLinks article={article} />
        <EditAnchor type="press-articles" row={article} />
      </div>
    </article>
  );
}
