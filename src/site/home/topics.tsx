import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/pages';
import { pageUrl, pageSize } from '../../content/pages/site-page';
import type { latestTopics } from '../../content/types/latest-topics';
import { Markup } from '../../ui/markup';
import { type PaginatedList, EditAnchor, type Heading } from '../app/content-hooks';
import { Fold, isLongText } from '../layout/fold';
import { QueryResult, Section } from '../layout/states';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../layout/images';
import { germanDate } from '../../content/text/formats';
import styles from './topics.module.css';

const titleColumns = ['id', 'slug', 'title', 'date'] as const;

/** The newest topic is large, the next two are side by side. Of older ones only the titles are shown. */
export const topicsTeaser = {
  limit: 3,
  columns: [...titleColumns, 'description', 'image_url', 'alt', 'gallery'],
} as const;

export const titlesTeaser = { limit: pageSize, columns: titleColumns } as const;

type Topic = Pick<RowOf<typeof latestTopics>, (typeof topicsTeaser.columns)[number]>;
type TopicTitle = Pick<Topic, (typeof titleColumns)[number]>;

type TopicsProps = {
  query: PaginatedList<Topic>;
  /** All topics of the page, also those of `query`. */
  titles: TopicTitle[] | undefined;
  heading: Heading & { number: number };
};

export function Topics({ query, titles = [], heading }: TopicsProps) {
  if (query.data?.length === 0 && query.pageNumber === 1) return <EditAnchor type="latest-topics" />;
  return (
    <Section {...heading}>
      <QueryResult query={query}>
        {(topics) => (
          <>
            <ul className={styles.topics}>
              {topics.map((topic, index) => (
                <TopicCard key={topic.id} topic={topic} isFolded={index > 0} />
              ))}
            </ul>
            <EditAnchor type="latest-topics" />
            <OlderTopics topics={titles.slice(topicsTeaser.limit)} />
            <PageLinks list={query} />
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function OlderTopics({ topics }: { topics: TopicTitle[] }) {
  if (topics.length === 0) return null;
  return (
    <details className={styles.older}>
      <summary>Ältere Meldungen anzeigen</summary>
      <ul className="stack">
        {topics.map((topic) => (
          <li key={topic.id}>
            {germanDate(topic.date)}: <SiteLink href={recordPath('topic', topic)}>{topic.title}</SiteLink>
            <EditAnchor type="latest-topics" row={topic} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Plain links, because a script for loading more would be downloaded by every visitor. */
function PageLinks({ list: { pageNumber, total } }: { list: PaginatedList<Topic> }) {
  return (
    <p className={styles.pageLinks}>
      {pageNumber > 1 && (
        <SiteLink href={pageUrl('/', pageNumber - 1)} rel="prev">
          Neuere Meldungen
        </SiteLink>
      )}
      {pageNumber * pageSize < total && (
        <SiteLink href={pageUrl('/', pageNumber + 1)} rel="next">
          Weitere Meldungen
        </SiteLink>
      )}
    </p>
  );
}

function TopicCard({ topic, isFolded }: { topic: Topic; isFolded: boolean }) {
  return (
    <li className={styles.topic} data-late="">
      <div className={styles.images}>
        <RecordGallery
          title={topic.title}
          record={topic}
          ratio="16x9"
          sizes="(width < 48rem) calc(100vw - 2.25rem), (width < 80rem) 50vw, 40rem"
        />
      </div>
      <div className={styles.text}>
        <time className={styles.date} dateTime={topic.date}>
          {germanDate(topic.date)}
        </time>
        <h3>
          <SiteLink href={recordPath('topic', topic)}>{topic.title}</SiteLink>
        </h3>
        {isFolded && isLongText(topic.description) ? (
          <Fold label="Weiterlesen" className={styles.full}>
            <Markup text={topic.description} />
          </Fold>
        ) : (
          <Markup text={topic.description} />
        )}
        <EditAnchor type="latest-topics" row={topic} />
      </div>
    </li>
  );
}
