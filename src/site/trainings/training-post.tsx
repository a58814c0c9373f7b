import { useId } from 'react';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { trainingBlog } from '../../content/types/training-blog/type';
import { EditAnchor } from '../app/edit-anchor';
import { FileLinks } from '../layout/facts';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../media/record-gallery';
import { germanDate } from '../../content/text/german-date';
import { FoldedMarkup } from './folded-markup';
import styles from './training-post.module.css';

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
      <div className="stack">
        <p className="quiet">
          <time dateTime={post.date}>{germanDate(post.date)}</time>, {post.location}. Leitung:{' '}
          {post.instructor}
        </p>
        <h3 id={titleId}>
          <SiteLink href={recordPath('trainingPost', post)}>{post.title}</SiteLink>
        </h3>
        <FoldedMarkup
          text={post.content}
          labelledBy={titleId}
          renderMore={
            post.files.length > 0
              ? (part) => <FileLinks files={post.files} aria-label="Downloads" {...part} />
              : undefined
          }
        />
        <EditAnchor type="training-blog" row={post} />
      </div>
    </article>
  );
}
