import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import { trainingBlog } from '../../content/types/training-blog/type';
import {
  trainingPrograms,
  trainingProgramsHeader,
  trainingsTexts,
} from '../../content/types/training-programs/type';
import { trainingsWords } from '../../content/types/training-programs/type';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { usePageNumber } from '../app/route-context';
import {
  type ContentList,
  type PaginatedList,
  useCollection,
  usePaginated,
  useSingle,
} from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { type Heading, useTexts, type WordOf } from '../app/use-texts';
import { PageHead } from '../app/page-head';
import { CardList } from '../layout/card';
import type { Closing } from '../layout/closing-band';
import { PageContent } from '../layout/page-content';
import { ListSection, LoadMore } from '../layout/list-section';
import { QueryResult } from '../layout/states';
import { Section } from '../layout/section';
import { trainingPostJsonLd, trainingEventJsonLd } from '../structured-data/records';
import { ProgramCard } from './program-card';
import { TrainingPost } from './training-post';
import { DatesTable } from './dates-table';
import styles from './trainings-page.module.css';
import { UpcomingTraining } from './upcoming-training';

const loadingText = 'Lade Schulungsdaten...';

export function Page() {
  const pageNumber = usePageNumber();
  const header = useSingle(trainingProgramsHeader);
  const programs = useCollection(trainingPrograms);
  const upcoming = usePaginated(upcomingTrainings, pageNumber);
  const posts = usePaginated(trainingBlog, pageNumber);
  const texts = useTexts(trainingsTexts, trainingsWords);
  return (
    <>
      <PageHead
        {...headTexts('trainings', header.data)}
        jsonLd={
          import.meta.env.SSR
            ? [
                ...(upcoming.data ?? []).flatMap(trainingEventJsonLd),
                ...(posts.data ?? []).map((post) => trainingPostJsonLd(post)),
              ]
            : undefined
        }
      />
      <PageContent
        page={pages.trainings}
        header={header}
        editAnchor={header.data && <EditAnchor type="training-program-texts" row={header.data} />}
        queries={[programs, upcoming, posts, texts]}
        loadingText={loadingText}
        closing={texts.data ? customTraining(texts.data) : undefined}
      >
        {pageNumber === 1 && upcoming.data && upcoming.data.length > 0 && (
          <DatesTable trainings={upcoming.data} texts={texts.data} word={texts.word} />
        )}
        <Programs query={programs} heading={texts.heading('programs_heading')} />
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
    </>
  );
}

type ListOf<Row> = { query: ContentList<Row>; heading: Heading };

function Programs({ query, heading }: ListOf<RowOf<typeof trainingPrograms>>) {
  return (
    <ListSection type="training-programs" {...heading} query={query} loadingText={loadingText}>
      {(programs) => (
        <CardList>
          {programs.map((program, index) => (
            <li key={program.id}>
              <ProgramCard program={program} priority={index === 0} />
            </li>
          ))}
        </CardList>
      )}
    </ListSection>
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
      <QueryResult query={query} loadingText={loadingText}>
        {(trainings) =>
          trainings.length > 0 || query.pageNumber > 1 ? (
            <CardList columns={2} element="div">
              {trainings.map((training) => (
                <UpcomingTraining key={training.id} training={training} texts={texts} word={word} />
              ))}
            </CardList>
          ) : (
            <p>{texts?.no_dates}</p>
          )
        }
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
