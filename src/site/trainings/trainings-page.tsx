import type { RowOf } from '../../content/model';
import { trainingBlog } from '../../content/types/training-blog';
import { trainingPrograms, trainingProgramTexts } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { type ContentList, useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { PageContent } from '../layout/page-content';
import { ListSection } from '../layout/list-section';
import { Loaded } from '../layout/loaded';
import { Section } from '../layout/section';
import { article } from '../structured-data/article';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { trainingEvent } from '../structured-data/training-event';
import { ProgramCard } from './program-card';
import { TrainingPost } from './training-post';
import styles from './trainings-page.module.css';
import { UpcomingTraining } from './upcoming-training';

const loading = 'Lade Schulungsdaten...';

const preset = `Guten Tag,

wir interessieren uns für eine individuelle Schulung in unserem Betrieb.

Thema:
Anzahl der Teilnehmenden und Vorkenntnisse:
Ort und gewünschter Zeitraum:

Bitte senden Sie uns ein Angebot. Vielen Dank.`;

export function Page() {
  const header = useSingle(trainingProgramTexts);
  const programs = useCollection(trainingPrograms);
  const upcoming = useCollection(upcomingTrainings);
  const posts = useCollection(trainingBlog);
  return (
    <>
      <PageHead
        title={header.data?.title || 'Schulungen'}
        description={header.data?.subtitle}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbs({ path: '/trainings', name: 'Schulungen' }),
                ...(upcoming.data ?? []).flatMap(trainingEvent),
                ...(posts.data ?? []).map(
                  ({ id, title: headline, date, content, image_url: image, updated_at: changed }) =>
                    article({
                      path: `/trainings#${id}`,
                      title: headline,
                      date,
                      changed,
                      text: content,
                      image,
                    }),
                ),
              ]
            : undefined
        }
      />
      <PageContent title="Schulungen" header={header} parts={[programs, upcoming, posts]} loading={loading}>
        <Programs query={programs} />
        <Upcoming query={upcoming} />
        <CustomTraining />
        <Past query={posts} />
      </PageContent>
    </>
  );
}

type ListOf<Row> = { query: ContentList<Row> };

function Programs({ query }: ListOf<RowOf<typeof trainingPrograms>>) {
  return (
    <ListSection title="Schulungsprogramme" query={query} loading={loading}>
      {(programs) => (
        <ul className={styles.programs}>
          {programs.map((program) => (
            <li key={program.id}>
              <ProgramCard program={program} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function Upcoming({ query }: ListOf<RowOf<typeof upcomingTrainings>>) {
  return (
    <Section
      title="Kommende Schulungen"
      surface="sunk"
      id="termine"
      aside={<a href="/trainings.ics">Termine abonnieren</a>}
    >
      <Loaded query={query} loading={loading}>
        {(trainings) =>
          trainings.length > 0 ? (
            <div className={styles.upcoming}>
              {trainings.map((training) => (
                <UpcomingTraining key={training.id} training={training} />
              ))}
            </div>
          ) : (
            <p>Zurzeit ist kein offener Termin geplant. Gern kommen wir für eine Schulung zu Ihnen.</p>
          )
        }
      </Loaded>
    </Section>
  );
}

function CustomTraining() {
  return (
    <Section title="Schulung für Ihren Betrieb" surface="ink">
      <div className={styles.custom}>
        <p>
          Sie möchten Ihr Team an den eigenen Anlagen schulen? Wir stellen Inhalte und Übungen passend
          zusammen und kommen mit Messkoffer und Übungsaufbauten zu Ihnen.
        </p>
        <InquiryOpener
          label="Individuelle Schulung anfragen"
          title="Individuelle Schulung anfragen"
          topic="trainings"
          preset={preset}
        />
      </div>
    </Section>
  );
}

function Past({ query }: ListOf<RowOf<typeof trainingBlog>>) {
  return (
    <ListSection title="Rückblick auf vergangene Schulungen" query={query} loading={loading}>
      {(posts) => (
        <div className={styles.posts}>
          {posts.map((post) => (
            <TrainingPost key={post.id} post={post} />
          ))}
        </div>
      )}
    </ListSection>
  );
}
