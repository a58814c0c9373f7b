import { Ellipsis } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Collection } from '../../../content/model';
import { buttonClass } from '../../../ui/controls';
import { Icon } from '../../../ui/icon';
import { RowButtons, Menu, MenuEntry, SelectBox } from '../../parts/lists/lists';
import { mediaUrl } from '../../../data/files/urls';
import { useImageSource } from '../fields/file-input';
import { historyTexts, draftTexts } from '../drafts/texts';
import { pageOf } from '../preview/preview-button';
import { historyLink } from '../record-address';
import { screenOf } from '../../parts/screens';
import { useIsExcluded } from '../../session/session-context';
import styles from './record-row.module.css';
import { dayOf, factsOf, imageColumn, titleOf, texts } from '../texts';
import type { ListedRecord, ListActions } from './use-list';
import { language } from '../../../content/language';
import type { Draft } from '../../../content/record/form-values';
import { draftLabel } from '../drafts/draft-buttons';
import drafts from '../drafts/drafts.module.css';
import { common, listTexts } from '../../parts/texts';

type RecordRowProps = {
  type: Collection;
  listed: ListedRecord;
  handle?: ReactNode;
  isMarked: boolean;
  isSelected: boolean;
  onSelect: () => void;
  actions: ListActions;
};

export function RecordRow({ type, listed, handle, isMarked, isSelected, onSelect, actions }: RecordRowProps) {
  const { row, isPublished, draft } = listed;
  const edit = () => actions.edit(row.id);
  const mayPublish = !useIsExcluded()('publish');
  const title = titleOf(type, row) || common.untitled;
  const column = imageColumn(type);
  const url = column ? String(row[column] ?? '') : '';
  const draftImage = useImageSource(isPublished ? null : url || null, {
    width: 320,
    privateBucket: 'drafts',
  });
  const image = isPublished ? mediaUrl(url, 320) : draftImage;
  const facts = factsOf(type, row);
  const openOnClick = ({ target }: MouseEvent) => {
    const isControl =
      target instanceof Element && target.closest('button, a, label, input, [popover]') !== null;
    if (isControl || window.getSelection()?.toString()) return;
    // A click on the image leads to its description.
    const isImage = target instanceof HTMLImageElement;
    actions.edit(row.id, isImage ? { field: 'alt', text: row.alt } : undefined);
  };
  return (
    // The button `Edit` opens the form for keyboard and assistive technology.
    <li className={`${styles.row} row gap-3`} data-marked={isMarked || undefined} onClick={openOnClick}>
      {mayPublish && (
        <SelectBox title={title} className={styles.select} checked={isSelected} onChange={onSelect} />
      )}
      {mayPublish && handle}
      {column ? (
        <div className={styles.thumbnail}>
          {image && (
            <img
              src={image}
              alt=""
              width={160}
              height={90}
              loading="lazy"
              className={styles.thumbnailImage}
            />
          )}
        </div>
      ) : (
        typeof row.icon_name === 'string' && (
          <div className={styles.thumbnail}>
            <Icon name={row.icon_name} className={styles.thumbnailIcon} />
          </div>
        )
      )}
      <div className={`${styles.text} grow`} lang="de">
        <h3 className={`${styles.title} row-title`}>{title}</h3>
        {facts.length > 0 && (
          <p className={styles.fact}>
            {facts.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      <div className={`${styles.state} row spread gap-3`}>
        <RecordState isPublished={isPublished} draft={draft} />
        <span className={styles.day}>{dayOf(type, row)}</span>
      </div>
      <div className={`${styles.actions} row`}>
        <RowButtons
          editLabel={listTexts.edit(title)}
          deleteLabel={listTexts.delete(title)}
          editId={row.id}
          onEdit={edit}
          onDelete={mayPublish ? () => void actions.remove([listed]) : undefined}
        />
        <Menu
          label={texts.moreFor(title)}
          buttonClass={buttonClass({ variant: 'bare', size: 'small', icon: true })}
          button={<Ellipsis aria-hidden="true" />}
        >
          {isPublished && (
            <li>
              <a href={pageOf(type, { row })}>{common.viewOnWebsite}</a>
            </li>
          )}
          <li>
            <Link to={historyLink({ type, screen: screenOf(type) }, row.id)}>{historyTexts.history}</Link>
          </li>
          <MenuEntry onClick={() => actions.duplicate(listed)}>{texts.duplicate}</MenuEntry>
          {draft?.content && mayPublish && (
            <MenuEntry onClick={() => void actions.publish([listed])}>{draftTexts.publish}</MenuEntry>
          )}
          {isPublished && mayPublish && (
            <MenuEntry onClick={() => void actions.unpublish([listed])}>{draftTexts.unpublish}</MenuEntry>
          )}
        </Menu>
      </div>
    </li>
  );
}

export function RecordState({ isPublished, draft }: { isPublished: boolean; draft: Draft | null }) {
  const draftText = draft && draftLabel(draft);
  return (
    <span className="cluster gap-1" lang={language}>
      {isPublished && (
        <span className={drafts.label} data-state="live">
          {texts.states.live}
        </span>
      )}
      {draftText && (
        <span className={drafts.label} data-state={draft.failure ? 'failed' : 'draft'}>
          {draftText}
        </span>
      )}
    </span>
  );
}
