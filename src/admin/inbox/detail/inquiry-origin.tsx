import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordSummariesQuery } from '../../../data/records/summaries';
import { editLink } from '../../record-address/edit-link';
import { titleOf } from '../../editor/record-texts';
import { collections } from '../../screens';
import { useSession } from '../../session/session-context';
import styles from './inquiry-detail.module.css';
import { pageLabel } from '../inquiry-texts';
import { texts } from '../texts';

type InquiryOriginProps = { page: string | null; record: string | null };

/** Record that an inquiry is about, with a link to its form, and the page it was sent from. */
export function InquiryOrigin({ page, record }: InquiryOriginProps) {
  const [table, id = ''] = record?.split('/') ?? [];
  const collection = collections.find(({ type }) => type.table === table);
  if (!page && !collection) return null;
  return (
    <p className={styles.facts}>
      {collection && (
        <span>
          {texts.about} <RecordLink {...collection} id={id} />
        </span>
      )}
      {page && (
        <span>
          {texts.from}{' '}
          <a href={page} target="_blank" rel="noopener">
            {pageLabel(page)}
          </a>
        </span>
      )}
    </p>
  );
}

function RecordLink({ type, screen, id }: (typeof collections)[number] & { id: string }) {
  const { tables } = useSession();
  const { data } = useQuery(recordSummariesQuery(tables, type));
  const row = data?.find((one) => one.id === id);
  if (data && !row) return texts.deletedRecord;
  return (
    <Link to={editLink({ type, screen }, id)} lang="de">
      {row ? titleOf(type, row) : type.singular}
    </Link>
  );
}
