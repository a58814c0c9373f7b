import type { Collection } from '../../content/model';
import { pageNamed, type RecordPageName, recordPath } from '../../content/pages/pages';
import type { RelatedQuestion } from '../../data/records/related';
import { contentQuery } from '../../data/site/content-query';
import { useAnswer, type IdentifiedRow } from '../app/content-hooks';
import { useIsPageOff } from '../app/match';
import { Card, CardList } from '../layout/card';
import { ContentImage } from '../layout/images';
import { germanPeriod } from '../../content/text/formats';
import styles from './related-records.module.css';

export type RelatedList = { name: RecordPageName; type: Collection; limit: number };

/** Records that share words with this one, or with its `related_words`. A list that is empty or fails to load is missing. */
export function RelatedRecords({ lists, row }: { lists: readonly RelatedList[]; row: IdentifiedRow }) {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  const text = row.related_words ? String(row.related_words) : texts.join(' ');
  if (lists.length === 0) return null;
  return (
    <section className={`${styles.related} unprinted`} aria-labelledby="related">
      <h2 className="title-3" id="related">
        Das passt dazu
      </h2>
      <CardList>
        {lists.map((list) => (
          <RelatedCards key={list.name} list={list} id={row.id} text={text} />
        ))}
      </CardList>
    </section>
  );
}

type RelatedCardsProps = { list: RelatedList } & Pick<RelatedQuestion, 'id' | 'text'>;

function RelatedCards({ list: { name, type, limit }, id, text }: RelatedCardsProps) {
  const { data } = useAnswer(contentQuery.related({ type, id, text, limit }));
  const { path, label } = pageNamed(name);
  if (useIsPageOff(path)) return null;
  return data?.map((record) => (
    <li key={record.id}>
      <Card
        title={record.title}
        href={recordPath(name, record)}
        linkArea="image"
        over={label}
        onPhone="small"
        image={
          <ContentImage
            url={record.image_url}
            alt=""
            ratio="16x9"
            sizes="(width < 40rem) 6rem, (width < 64rem) 45vw, 25rem"
          />
        }
      >
        {record.note && <p className="quiet">{germanPeriod(record.note, record.until)}</p>}
      </Card>
    </li>
  ));
}
