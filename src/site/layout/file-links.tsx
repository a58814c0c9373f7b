import { FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fileUrl } from '../../data/files/urls';
import styles from './file-links.module.css';

type FileLinksProps = ComponentProps<'ul'> & {
  files: readonly { id: string; title: string; file_url: string }[];
};

/** Links to the PDF files of a record by title and type, after further list items. */
export function FileLinks({ files, children, ...rest }: FileLinksProps) {
  return (
    <ul className={styles.links} {...rest}>
      {children}
      {files.map((file) => (
        <li key={file.id}>
          <a href={fileUrl(file.file_url, file.title)}>
            <FileText aria-hidden="true" size="1em" /> {withType(file.title)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function withType(title: string): string {
  return /\bpdf\b/i.test(title) ? title : `${title} (PDF)`;
}
