import type { RowOf } from '../../content/model';
import type { attestSamples } from '../../content/types/attest/type';
import { EditAnchor } from '../app/edit-anchor';
import { FileLinks } from '../layout/file-links';
import { ContentPicture } from '../media/content-picture';
import styles from './sample-list.module.css';

/** Sample certificates: picture of the first page, and link to the PDF. */
export function SampleList({ samples }: { samples: readonly RowOf<typeof attestSamples>[] }) {
  return (
    <ul className={styles.samples}>
      {samples.map((sample) => (
        <li key={sample.id} className={styles.sample}>
          {sample.image_url && (
            <div className={styles.sheet}>
              <ContentPicture url={sample.image_url} alt={sample.alt} ratio="3x4" sizes="16rem" />
            </div>
          )}
          <div className={styles.text}>
            <h3>{sample.title}</h3>
            <p>{sample.description}</p>
            {sample.file_url && <FileLinks files={[{ ...sample, file_url: sample.file_url }]} />}
            <EditAnchor type="attest-samples" row={sample} />
          </div>
        </li>
      ))}
    </ul>
  );
}
