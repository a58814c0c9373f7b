import { FileText } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Attachment } from '../../content/fields/file';
import { germanSizeText } from '../../content/text/amounts';
import { fileUrl } from '../../data/files/urls';
import { Unbroken } from '../../ui/markup';
import styles from './facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature, index) => (
        <li key={index}>
          <Unbroken text={feature} />
        </li>
      ))}
    </ul>
  );
}

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
        <FileText aria-hidden="true" size="1em" /> {/\bpdf\b/i.test(title) ? title : `${title} (PDF)`}
      </a>
      {file_bytes && (
        <small className={styles.size} id={sizeId}>
          {germanSizeText(file_bytes)}
        </small>
      )}
    </>
  );
}
