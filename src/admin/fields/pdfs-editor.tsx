import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import type { Draft, Pdf } from '../../content/draft';
import { pdfFileProblem, pdfType } from '../../content/file-rules';
import type { AttachmentsField } from '../../content/kinds/attachments';
import type { FileField } from '../../content/kinds/file';
import { fileUrl } from '../../data/files';
import { Button } from '../../ui/button';
import type { EditorProps } from './editor-props';
import styles from './fields.module.css';
import { FilePicker } from './file-picker';
import { useIsPublic } from './website-files';

/** One PDF (`file_url`) or any number of them (`files`). They are kept in the form and sent when it is saved. */
export function PdfsEditor({
  name,
  field,
  draft,
  onChange,
  errorOf,
}: EditorProps<FileField | AttachmentsField>) {
  const id = useId();
  const isPublic = useIsPublic();
  const [complaint, setComplaint] = useState<string>();
  const pdfs = draft.pdfs[name] ?? [];
  const hasMany = field.kind === 'attachments';
  const change = (next: (pdfs: Pdf[]) => Pdf[]) =>
    onChange((current: Draft) => ({
      ...current,
      pdfs: { ...current.pdfs, [name]: next(current.pdfs[name] ?? []) },
    }));

  const choose = async (files: File[]) => {
    const problems = await Promise.all(files.map(pdfFileProblem));
    setComplaint(problems.find(Boolean));
    const chosen = files
      .filter((_, index) => !problems[index])
      .map((file) => ({ id: crypto.randomUUID(), title: file.name, url: null, file }));
    if (chosen.length > 0) change((current) => (hasMany ? [...current, ...chosen] : chosen));
  };

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{field.label}</legend>
      {pdfs.length > 0 && (
        <ul className={styles.files} role="list">
          {pdfs.map((pdf, index) => (
            <li className={styles.file} key={pdf.id}>
              <FileText aria-hidden="true" size={20} />
              <span className={styles.fileName} id={`${id}-${index}`}>
                {pdf.url && isPublic(pdf.url) ? (
                  <a href={fileUrl(pdf.url) ?? pdf.url}>{pdf.title}</a>
                ) : (
                  pdf.title
                )}
                {!pdf.url && <small className={styles.caption}> not saved yet</small>}
              </span>
              {hasMany && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-describedby={`${id}-${index}`}
                  onClick={() => change((current) => current.filter((other) => other.id !== pdf.id))}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        name={name}
        label={hasMany ? 'Add PDF files' : 'Choose a PDF file'}
        hint="PDF up to 10MB"
        accept={pdfType}
        multiple={hasMany}
        error={complaint ?? errorOf(name)}
        onChoose={choose}
      />
    </fieldset>
  );
}
