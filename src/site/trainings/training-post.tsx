import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { RowOf } from '../../content/model';
import type { trainingBlog } from '../../content/types/training-blog/type';
import { fileUrl } from '../../data/files/urls';
import { EditAnchor } from '../app/edit-anchor';
import { RecordGallery } from '../media/record-gallery';
import { germanDate } from '../text/german-date';
import { FoldedMarkup } from './folded-markup';
import styles from './training-post.module.css';

/** Past training: date, place and instructor; report and downloads can be expanded. */
export function TrainingPost({ post }: { post: RowOf<typeof trainingBlog> }) {
  const titleId = useId();
  return (
    <article className={styles.post} id={post.id} aria-labelledby={titleId}>
      <div className={styles.pictures}>
        <RecordGallery
          title={post.title}
          record={post}
          ratio="4x3"
          sizes="(width < 48rem) calc(100vw - 2.25rem), 22rem"
        />
      </div>
      <div className={styles.text}>
        <p className={styles.facts}>
          <time dateTime={post.date}>{germanDate(post.date)}</time>, {post.location}. Leitung:{' '}
          {post.instructor}
        </p>
        <h3 id={titleId}>{post.title}</h3>
        <FoldedMarkup
          text={post.content}
          labelledBy={titleId}
          more={post.files.length > 0 ? (part) => <Downloads files={post.files} {...part} /> : undefined}
        />
        <EditAnchor type="training-blog" row={post} />
      </div>
    </article>
  );
}

type DownloadsProps = { files: RowOf<typeof trainingBlog>['files']; id: string; hidden: boolean };

function Downloads({ files, id, hidden }: DownloadsProps) {
  return (
    <ul id={id} className={styles.files} aria-label="Downloads" hidden={hidden}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={fileUrl(file.file_url, file.title)}>
            <FileText aria-hidden="true" size="1em" /> {file.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
