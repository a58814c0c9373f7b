import { pages, recordPath } from '../../content/pages/pages';
import { pageSize } from '../../content/pages/site-page';
import {
  references,
  referencesHeader,
  referencesTexts,
  referencesWords,
} from '../../content/types/references';
import { usePageNumber } from '../app/match';
import {
  type PaginatedList,
  usePaginated,
  useSingle,
  EditAnchor,
  type Heading,
  useTexts,
} from '../app/content-hooks';
import { EmptyState, QueryResult, Section } from '../layout/states';
import { LoadMore } from '../layout/list-section';
import { Card, CardList } from '../layout/card';
import { type Closing, generalClosing, PageContent } from '../layout/page-content';
import { ContentImage } from '../layout/images';
import { type CardReference, referenceCard, ReferenceCarousel } from './reference-carousel';

const teaser = { ...referenceCard, limit: pageSize } as const;

const loadingText = 'Loading references...';

const closing: Closing = {
  ...generalClosing,
  title: 'Ihr Vorhaben ähnelt einem dieser Projekte?',
  text: 'Beschreiben Sie uns Ihre Anlage in ein paar Sätzen. Wir sagen Ihnen, was sinnvoll ist, was es kostet und wann wir kommen können.',
  label: 'Vorhaben schildern',
};

export function Page() {
  const header = useSingle(referencesHeader);
  const query = usePaginated(references, usePageNumber(), teaser);
  const texts = useTexts(referencesTexts, referencesWords);
  const moreLabel = texts.word('more_button');
  return (
    <PageContent
      name="references"
      header={header}
      editAnchor={header.data && <EditAnchor type="references-header" row={header.data} />}
      queries={[query, texts]}
      loadingText={loadingText}
      closing={closing}
    >
      <div className="container opening">
        <QueryResult query={query} loadingText={loadingText}>
          {(rows) =>
            rows.length > 0 ? (
              <ReferenceCarousel list={query} heading="h2" priority />
            ) : query.pageNumber > 1 ? (
              <LoadMore list={query} path={pages.references.path} label={moreLabel} />
            ) : (
              <EmptyState label={texts.word('empty_button')}>{texts.data?.empty_text}</EmptyState>
            )
          }
        </QueryResult>
        <EditAnchor type="references" />
      </div>
      {query.data && query.data.length > 0 && (
        <Register list={query} heading={texts.heading('register_heading')} moreLabel={moreLabel} />
      )}
    </PageContent>
  );
}

type RegisterProps = { list: PaginatedList<CardReference>; heading: Heading; moreLabel: string };

function Register({ list, heading, moreLabel }: RegisterProps) {
  const offset = (list.pageNumber - 1) * pageSize;
  return (
    <Section {...heading} surface="sunk">
      <CardList>
        {list.data?.map((reference, index) => (
          <li key={reference.id}>
            <Card
              title={reference.project}
              href={recordPath('reference', reference)}
              linkArea="image"
              over={`Nr. ${String(offset + index + 1).padStart(2, '0')} · ${reference.company}`}
              onPhone="small"
              image={
                <ContentImage
                  url={reference.image_url}
                  alt=""
                  ratio="16x9"
                  sizes="(width < 40rem) 6rem, (width < 64rem) 45vw, 25rem"
                />
              }
            />
          </li>
        ))}
      </CardList>
      <LoadMore list={list} path={pages.references.path} label={moreLabel} />
    </Section>
  );
}
