import { FilePlus, FileText } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { translate } from '../../../../content/language';
import { type FormValues, type Pdf, pdfsIn, textIn, withField } from '../../../../content/record/form-values';
import { checkFile, pdfType, titleFromName } from '../../../../content/file-rules';
import { type AttachmentsField, type FileField, pdfOf } from '../../../../content/fields/file';
import { Notice } from '../../../../ui/controls';
import { common, sizeText } from '../../../parts/texts';
import {
  ChooseButton,
  FileDrop,
  useFileDropTarget,
  usePreventPageDrop,
  useFileSizeBytes,
  PublicUrlsContext,
} from '../file-input';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { fieldTexts } from '../texts';
import tileStyles from '../image/tile.module.css';
import { fileUrl } from '../../../../data/files/urls';
import { QuietButton } from '../../../parts/lists/lists';

/** Editor of one PDF (`file_url`) or of a list of them (`files`). Chosen files are sent when the form is saved. */
export function PdfsEditor(props: EditorProps<FileField | AttachmentsField>) {
  const { type, name, field, values, onChange, errorOf } = props;
  const id = useId();
  const [fileError, setFileError] = useState<string>();
  const [notices, setNotices] = useState<string[]>([]);
  const pdfs = pdfsIn(values, name);
  const allowsSeveral = field.kind === 'attachments';
  const singlePdf = allowsSeveral ? undefined : pdfs[0];
  const change = (next: (pdfs: Pdf[], values: FormValues) => Pdf[]) =>
    onChange((current) => withField(name, next(pdfsIn(current, name), current))(current));

  const choose = async (files: File[]) => {
    const checked = await Promise.all(files.map((file) => checkFile(file, 'pdf')));
    setFileError(checked.flatMap((one) => ('problem' in one ? one.problem : [])).join(' ') || undefined);
    setNotices(checked.flatMap((one) => ('file' in one ? one.notices : [])));
    const chosen = checked.flatMap((one) =>
      'file' in one ? [{ id: crypto.randomUUID(), title: one.file.name, url: null, file: one.file }] : [],
    );
    if (!chosen[0]) return;
    change((current) => (allowsSeveral ? [...current, ...chosen] : chosen.slice(0, 1)));
    const { title } = chosen[0];
    if (type.rows === 'one') return;
    const proposeTitle = withField(type.heading, titleFromName(title));
    onChange((current) => (textIn(current, type.heading).trim() === '' ? proposeTitle(current) : current));
  };
  const dropTarget = useFileDropTarget((files) => void choose(files));
  usePreventPageDrop();

  return (
    <fieldset className={styles.group} {...dropTarget}>
      <legend className={styles.legend}>{translate(field.label)}</legend>
      {allowsSeveral && pdfs.length > 0 && (
        <ul className="stack gap-2" role="list">
          {pdfs.map((pdf, index) => (
            <li className={`${styles.file} row gap-3`} key={pdf.id}>
              <PdfFacts pdf={pdf} id={`${id}-${index}`} />
              <QuietButton
                aria-describedby={`${id}-${index}`}
                onClick={() => change((current) => current.filter((other) => other.id !== pdf.id))}
              >
                {common.remove}
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        name={name}
        label={allowsSeveral ? fieldTexts.addPdfs : fieldTexts.choosePdf}
        hint={fieldTexts.pdfHint}
        accept={pdfType}
        multiple={allowsSeveral}
        error={fileError ?? errorOf(name)}
        fileDescription={singlePdf && fieldTexts.hasPdf}
        onChoose={(files) => void choose(files)}
      >
        {singlePdf ? (
          <PdfFacts pdf={singlePdf} />
        ) : (
          <span className={tileStyles.invitation}>
            <FilePlus aria-hidden="true" /> {allowsSeveral ? fieldTexts.invitePdfs : fieldTexts.invitePdf}
          </span>
        )}
      </FileDrop>
      {notices.length > 0 && <Notice tone="info">{notices.join(' ')}</Notice>}
      {singlePdf && (
        <div className="cluster gap-2">
          <ChooseButton accept={pdfType} onChoose={(files) => void choose(files)}>
            {common.replace}
          </ChooseButton>
          {singlePdf.file && (
            // A published file stays until another one replaces it.
            <QuietButton onClick={() => change((_, { row }) => pdfOf(row, name))}>
              {common.remove}
            </QuietButton>
          )}
        </div>
      )}
    </fieldset>
  );
}

function PdfFacts({ pdf, id }: { pdf: Pdf; id?: string }) {
  const publicUrls = useContext(PublicUrlsContext);
  const storedBytes = useFileSizeBytes(pdf.file ? null : pdf.url);
  const sizeBytes = pdf.file?.size ?? storedBytes;
  const facts = [sizeBytes !== undefined && sizeText(sizeBytes), !pdf.url && fieldTexts.notSaved].filter(
    Boolean,
  );
  return (
    <div className={`${tileStyles.document} row gap-3`}>
      <FileText aria-hidden="true" size={24} />
      <div className={tileStyles.documentName}>
        <span id={id}>
          {pdf.url && publicUrls.has(pdf.url) ? (
            <a href={fileUrl(pdf.url) ?? pdf.url} target="_blank" rel="noopener">
              {pdf.title}
            </a>
          ) : (
            pdf.title
          )}
        </span>
        {facts.length > 0 && <span className={tileStyles.documentFacts}>{facts.join(' · ')}</span>}
      </div>
    </div>
  );
}
