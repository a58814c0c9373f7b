import { useState } from 'react';
import { loadFailure } from '../../content/messages';
import { trainingBlog } from '../../content/types/training-blog';
import { trainingPrograms, trainingProgramTexts } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { Button } from '../../ui/button';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { InquiryDialog } from '../inquiry/inquiry-dialog';
import { Loaded } from '../layout/loaded';
import { PageIntro } from '../layout/page-intro';
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
  const header = useSingle(trainingProgramTexts).data;
  const upcoming = useCollection(upcomingTrainings).data ?? [];
  const posts = useCollection(trainingBlog).data ?? [];
  const title = header?.title || 'Schulungen';
  return (
    <>
      <PageHead
        title={title}
        description={header?.subtitle}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbs({ path: '/trainings', name: 'Schulungen' }),
                ...upcoming.flatMap(trainingEvent),
                ...posts.map(
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
      <PageIntro title={title} subtitle={header?.subtitle} />
      <Programs />
      <Upcoming />
      <CustomTraining />
      <Past />
    </>
  );
}

function Programs() {
  const query = useCollection(trainingPrograms);
  if (query.data?.length === 0) return null;
  return (
    <Section title="Schulungsprogramme">
      <Loaded query={query} loading={loading} failure={loadFailure(trainingPrograms)}>
        {(programs) => (
          <ul className={styles.programs}>
            {programs.map((program) => (
              <li key={program.id}>
                <ProgramCard program={program} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Upcoming() {
  const query = useCollection(upcomingTrainings);
  return (
    <Section
      title="Kommende Schulungen"
      surface="sunk"
      id="termine"
      aside={<a href="/trainings.ics">Termine abonnieren</a>}
    >
      <Loaded query={query} loading={loading} failure={loadFailure(upcomingTrainings)}>
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
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Schulung für Ihren Betrieb" surface="ink">
      <div className={styles.custom}>
        <p>
          Sie möchten Ihr Team an den eigenen Anlagen schulen? Wir stellen Inhalte und Übungen passend
          zusammen und kommen mit Messkoffer und Übungsaufbauten zu Ihnen.
        </p>
        <Button variant="signal" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Individuelle Schulung anfragen
        </Button>
      </div>
      {isOpen && (
        <InquiryDialog
          title="Individuelle Schulung anfragen"
          topic="trainings"
          preset={preset}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function Past() {
  const query = useCollection(trainingBlog);
  if (query.data?.length === 0) return null;
  return (
    <Section title="Rückblick auf vergangene Schulungen">
      <Loaded query={query} loading={loading} failure={loadFailure(trainingBlog)}>
        {(posts) => (
          <div className={styles.posts}>
            {posts.map((post) => (
              <TrainingPost key={post.id} post={post} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
