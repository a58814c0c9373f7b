import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readNewestInquiries } from '../../data/site/inquiries';
import { openedParameter } from '../inbox/inquiry-filter';
import { texts as inboxTexts } from '../inbox/texts';
import { useSession } from '../session/session-context';
import styles from './overview.module.css';
import { texts } from './texts';
import { agoText } from './dates';

const maxInquiries = 5;

/** Lists the newest inquiries in the state `new`, with name, topic and age. */
export function NewInquiries({ now }: { now: number }) {
  const { tables } = useSession();
  const { data } = useQuery({
    queryKey: ['inquiries', 'newest', 'new'],
    queryFn: () => readNewestInquiries(tables, 'new'),
    refetchInterval: 60_000,
  });
  return (
    <>
      <p>
        <Link to="/admin/inquiries">{countText(data?.total)}</Link>
      </p>
      <ul className={styles.list} role="list">
        {data?.rows.slice(0, maxInquiries).map(({ id, number, name, topic, created_at }) => (
          <li key={id} className={styles.item}>
            <Link to={`/admin/inquiries?${openedParameter}=${number}`}>{name}</Link>
            <small className={styles.detail}>
              {inboxTexts.topics[topic]} · <time dateTime={created_at}>{agoText(created_at, now)}</time>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return texts.allInquiries;
  return count === 0 ? texts.noNewInquiries : texts.newInquiries(count);
}
