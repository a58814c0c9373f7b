import { useId } from 'react';
import { pages, recordPath } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import { trainingBlog } from '../../content/types/training-blog';
import {
  trainingPrograms,
  trainingProgramsHeader,
  trainingsTexts,
  trainingsWords,
} from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { usePageNumber } from '../app/match';
import {
  type PaginatedList,
  useCollection,
  usePaginated,
  useSingle,
  EditAnchor,
  type Heading,
  useTexts,
  type WordOf,
} from '../app/content-hooks';
import { CardList } from '../layout/card';
import { type Closing, PageContent } from '../layout/page-content';
import { ListSection, LoadMore } from '../layout/list-section';
import { QueryResult, Section } from '../layout/states';
import { trainingPostJsonLd, trainingEventJsonLd } from '../structured-data/records';
import { ProgramCard, UpcomingTraining } from './training-cards';
import styles from './trainings-page.module.css';
import { Unbroken } from '../../ui/markup';
import { germanDate } from '../../content/text/formats';
import {
  isOpenForRegistration,
  Price,
  RegistrationLink,
  seatsText,
  trainingPeriod,
  type TrainingTexts,
  TrainingOpener,
} from './training-facts';
import datesTableStyles from './dates-table.module.css';
import { FileLinks } from '../layout/facts';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../layout/images';
import { FoldedMarkup } from './folded-markup';
import trainingPostStyles from './training-post.module.css';

const loadingText = 'Lade Schulungsdaten...';

export function Page() {
  const pageNumber = usePageNumber();
  const header = useSingle(trainingProgramsHeader);
  const programs = useCollection(trainingPrograms);
  const upcoming = usePaginated(upcomingTrainings, pageNumber);
  const posts = usePaginated(trainingBlog, pageNumber);
  const texts = useTexts(trainingsTexts, trainingsWords);
  return (
    <PageContent
      name="trainings"
      jsonLd={
        import.meta.env.SSR
          ? [
              ...(upcoming.data ?? []).flatMap(trainingEventJsonLd),
              ...(posts.data ?? []).map((post) => trainingPostJsonLd(post)),
            ]
          : undefined
      }
      header={header}
      editAnchor={header.data && <EditAnchor type="training-program-texts" row={header.data} />}
      queries={[programs, upcoming, posts, texts]}
      loadingText={loadingText}
      closing={texts.data ? customTraining(texts.data) : undefined}
    >
      {pageNumber === 1 && upcoming.data && upcoming.data.length > 0 && (
        <DatesTable trainings={upcoming.data} texts={texts.data} word={texts.word} />
      )}
      <ListSection
        type="training-programs"
        {...texts.heading('programs_heading')}
        query={programs}
        loadingText={loadingText}
      >
        {(rows) => (
          <CardList>
            {rows.map((program, index) => (
              <li key={program.id}>
                <ProgramCard program={program} priority={index === 0} />
              </li>
            ))}
          </CardList>
        )}
      </ListSection>
      <Upcoming
        query={upcoming}
        heading={texts.heading('upcoming_heading')}
        texts={texts.data}
        word={texts.word}
      />
      <Past
        query={posts}
        heading={texts.heading('past_heading')}
        moreLabel={texts.word('more_posts_button')}
      />
    </PageContent>
  );
}

type UpcomingProps = {
  query: PaginatedList<RowOf<typeof upcomingTrainings>>;
  heading: Heading;
  texts: RowOf<typeof trainingsTexts> | null | undefined;
  word: WordOf<typeof trainingsWords>;
};

function Upcoming({ query, heading, texts, word }: UpcomingProps) {
  return (
    <Section
      {...heading}
      surface="sunk"
      id="termine"
      aside={<a href="/trainings.ics">{word('subscription_link')}</a>}
    >
      <QueryResult
        query={query}
        loadingText={loadingText}
        empty={query.pageNumber === 1 && <p>{texts?.no_dates}</p>}
      >
        {(trainings) => (
          <CardList columns={2} element="div">
            {trainings.map((training) => (
              <UpcomingTraining key={training.id} training={training} texts={texts} word={word} />
            ))}
          </CardList>
        )}
      </QueryResult>
      <EditAnchor type="upcoming-trainings" />
      <LoadMore list={query} path={pages.trainings.path} label={word('more_dates_button')} />
    </Section>
  );
}

function customTraining(texts: RowOf<typeof trainingsTexts>): Closing {
  return {
    title: texts.custom_title,
    text: texts.custom_text,
    label: texts.custom_button,
    topic: 'trainings',
    preset: texts.inquiry_preset,
    editAnchor: <EditAnchor type="trainings-texts" row={texts} />,
  };
}

type PastProps = { query: PaginatedList<RowOf<typeof trainingBlog>>; heading: Heading; moreLabel: string };

function Past({ query, heading, moreLabel }: PastProps) {
  return (
    <ListSection type="training-blog" {...heading} query={query} loadingText={loadingText}>
      {(posts) => (
        <>
          <div className={styles.posts}>
            {posts.map((post) => (
              <TrainingPost key={post.id} post={post} />
            ))}
          </div>
          <LoadMore list={query} path={pages.trainings.path} label={moreLabel} />
        </>
      )}
    </ListSection>
  );
}

type DatesTableProps = {
  trainings: readonly RowOf<typeof upcomingTrainings>[];
  texts: TrainingTexts | null | undefined;
  word: WordOf<typeof trainingsWords>;
};

export function DatesTable({ trainings, texts, word }: DatesTableProps) {
  return (
    <div className={`container ${datesTableStyles.frame}`}>
      <table className={datesTableStyles.table}>
        <caption>{word('dates_heading')}</caption>
        <thead>
          <tr>
            {['Termin', 'Schulung', 'Ort', 'Plätze', 'Preis', 'Anmeldung'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trainings.map((training) => (
            <tr key={training.id}>
              <td>
                <Unbroken text={trainingPeriod(training)} />
              </td>
              <th scope="row">
                <a href={`#${training.id}`}>{training.title}</a>
              </th>
              <td>{training.location}</td>
              <td>{seatsText(training, texts)}</td>
              <td>
                <Price training={training} texts={texts} />
              </td>
              <td>
                {isOpenForRegistration(training) ? (
                  <RegistrationLink training={training} word={word} size="small" />
                ) : (
                  <TrainingOpener training={training} word={word} size="small" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function TrainingPost({ post }: { post: RowOf<typeof trainingBlog> }) {
  const titleId = useId();
  return (
    <article className={trainingPostStyles.post} id={post.id} aria-labelledby={titleId}>
      <div className={trainingPostStyles.images}>
        <RecordGallery
          title={post.title}
          record={post}
          ratio="4x3"
          sizes="(width < 48rem) calc(100vw - 2.25rem), 22rem"
        />
      </div>
      <div className="stack">
        <p className="quiet">
          <time dateTime={post.date}>{germanDate(post.date)}</time>, {post.location}. Leitung:{' '}
          <Unbroken text={post.instructor} />
        </p>
        <h3 id={titleId}>
          <SiteLink href={recordPath('trainingPost', post)}>{post.title}</SiteLink>
        </h3>
        <FoldedMarkup text={post.content} labelledBy={titleId}>
          {post.files.length > 0 && <FileLinks files={post.files} aria-label="Downloads" />}
        </FoldedMarkup>
        <EditAnchor type="training-blog" row={post} />
      </div>
    </article>
  );
}
