import { FileText } from 'lucide-react';
import type { Pdf } from '../../../../content/record/form-values';
import { fileUrl } from '../../../../data/files/urls';
import { sizeText } from '../../../parts/common-texts';
import { texts } from '../texts';
import styles from '../picture/tile.module.css';
import { useFileSizeBytes, useIsPublic } from '../file-input/website-files';

type PdfFactsProps = { pdf: Pdf; id?: string };

/** Shows the name of a PDF, a link to open it, and its size. */
export function PdfFacts({ pdf, id }: PdfFactsProps) {
  const isPublic = useIsPublic();
  const storedBytes = useFileSizeBytes(pdf.file ? null : pdf.url);
  const sizeBytes = pdf.file?.size ?? storedBytes;
  const facts = [sizeBytes !== undefined && sizeText(sizeBytes), !pdf.url && texts.notSaved].filter(Boolean);
  return (
    <div className={styles.document}>
      <FileText aria-hidden="true" size={24} />
      <div className={styles.documentName}>
        <span id={id}>
          {pdf.url && isPublic(pdf.url) ? (
            <a href={fileUrl(pdf.url) ?? pdf.url} target="_blank" rel="noopener">
              {pdf.title}
            </a>
          ) : (
            pdf.title
          )}
        </span>
        {facts.length > 0 && <span className={styles.documentFacts}>{facts.join(' · ')}</span>}
      </div>
    </div>
  );
}
