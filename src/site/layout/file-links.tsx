import { FileText } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import type { Attachment } from '../../content/fields/file';
import { germanSizeText } from '../../content/text/size-text';
import { fileUrl } from '../../data/files/urls';
import styles from './file-links.module.css';

type FileLinksProps = ComponentProps<'ul'> & {
  files: readonly Attachment[];
};

export function FileLinks({ files, children, ...rest }: FileLinksProps) {
  return (
    <ul className={styles.links} {...rest}>
      {children}
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { title, file_url, file_bytes } }: { file: Attachment }) {
  const sizeId = useId();
  return (
    <>
      <a
        href={fileUrl(file_url, /\.pdf$/i.test(title) ? title : `${title}.pdf`)}
        aria-describedby={file_bytes ? sizeId : undefined}
      >
        <FileText aria-hidden="true" size="1em" /> {titleWithType(title)}
      </a>
      {file_bytes && (
        <small className={styles.size} id={sizeId}>
          {germanSizeText(file_bytes)}
        </small>
      )}
    </>
  );
}

function titleWithType(title: string): string {
  return /\bpdf\b/i.test(title) ? title : `${title} (PDF)`;
}
