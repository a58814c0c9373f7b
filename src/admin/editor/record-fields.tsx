import type { PictureValue } from '../../content/record/form-values';
import { kindOf } from '../../content/fields';
import type { GalleryField, ImageField } from '../../content/fields/image';
import { type ContentType, fieldEntries, type FieldEntry, shownFields } from '../../content/model';
import { CompanyNote } from './company-note/company-note';
import { ScheduleEditor } from './drafts/draft-buttons';
import { AdminErrorBoundary } from '../session/failed-page';
import type { EditorProps } from './fields/editor-props';
import { FieldEditor } from './fields/field-editor';
import { PicturesEditor } from './fields/picture/pictures-editor';
import { useIsExcluded } from '../session/session-context';
import styles from './form.module.css';

type RecordFieldsProps = Omit<EditorProps, 'name' | 'field'> & {
  inert: boolean;
  onRemovePicture: (name: string, picture: PictureValue) => void;
};

/**
 * Shows text fields first, in the order of their declaration. Pictures, PDFs and times form a second column where the
 * page is wide enough.
 */
export function RecordFields({ inert, onRemovePicture, ...editorProps }: RecordFieldsProps) {
  const { type } = editorProps;
  const isExcluded = useIsExcluded();
  const entries = shownFields(type);
  const typed = entries.filter((entry) => !isFile(entry));
  const files = entries.filter(isFile);
  const pictures = pictureFields(type);
  return (
    <div className={styles.fields} inert={inert}>
      <div className={styles.part}>
        {typed.map(([name, field]) => (
          <RecordField key={name} name={name} field={field} {...editorProps} />
        ))}
      </div>
      <div className={styles.part}>
        {pictures.main && (
          <AdminErrorBoundary>
            <PicturesEditor
              {...editorProps}
              main={pictures.main}
              gallery={pictures.gallery}
              inert={inert}
              onRemove={onRemovePicture}
            />
          </AdminErrorBoundary>
        )}
        {files.map(([name, field]) => (
          <RecordField key={name} name={name} field={field} {...editorProps} />
        ))}
        {!isExcluded('approve') && <ScheduleEditor {...editorProps} mayUnpublish={!isExcluded('publish')} />}
      </div>
    </div>
  );
}

function RecordField(props: EditorProps) {
  return (
    <AdminErrorBoundary>
      <FieldEditor {...props} />
      <CompanyNote {...props} />
    </AdminErrorBoundary>
  );
}

function isFile([, field]: FieldEntry): boolean {
  return kindOf(field).fileColumn !== undefined;
}

function pictureFields(type: ContentType) {
  let main: readonly [string, ImageField] | undefined;
  let gallery: readonly [string, GalleryField] | undefined;
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'image') main = [name, field];
    if (field.kind === 'gallery') gallery = [name, field];
  }
  return { main, gallery };
}
