import { useQuery } from '@tanstack/react-query';
import { archivedFile } from '../../data/archive';
import { mediaUrl } from '../../data/files';
import { useObjectUrl } from '../fields/use-object-url';
import { useSession } from '../session/session-context';
import styles from './history.module.css';

type HistoricPictureProps = { url: string; alt: string; isPublic: boolean };

/** A picture of some state of a record: from the website while it is there, else from the archive. */
export function HistoricPicture({ url, alt, isPublic }: HistoricPictureProps) {
  const session = useSession();
  const { data: file = null, isSuccess } = useQuery({
    queryKey: ['archive', url],
    queryFn: async () => (await archivedFile(session.service, url)) ?? null,
    enabled: !isPublic,
  });
  const archived = useObjectUrl(file);
  // What the archive does not hold is still on the website, in another record.
  const isElsewhere = isPublic || (isSuccess && !file);
  const source = isElsewhere ? mediaUrl(url, 320) : archived;
  return (
    <span className={styles.picture}>
      {source && <img className={styles.image} src={source} alt="" />}
      <span className={styles.alt}>{alt}</span>
    </span>
  );
}
