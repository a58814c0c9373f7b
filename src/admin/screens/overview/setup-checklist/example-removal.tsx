import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { translate } from '../../../../content/language';
import type { ContentType } from '../../../../content/model';
import {
  type Example,
  type Removal,
  removeExampleContent,
  undoRemoval,
} from '../../../../data/operations/example-content';
import { Button, Notice } from '../../../../ui/controls';
import { Dialog } from '../../../../ui/dialog';
import { common } from '../../../parts/texts';
import { CancelButton, QuietButton } from '../../../parts/lists/lists';
import { editableTypes } from '../../../parts/screens';
import { UndoNotice, useAction } from '../../../parts/use-action';
import { useSession } from '../../../session/session-context';
import { exampleFields } from '../../../editor/company-note/example-mark';
import styles from './setup-checklist.module.css';
import type { ChecklistData } from './steps';
import { texts } from './texts';

type ExampleContentProps = {
  data: ChecklistData;
  removal: Removal | undefined;
  onRemoval: (removal: Removal | undefined) => void;
};

export function ExampleContent({ data, removal, onRemoval }: ExampleContentProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const finish = async (done: Removal | undefined) => {
    // Elements behind a modal dialog cannot take the focus.
    flushSync(() => setAsking(false));
    onRemoval(done);
    await queryClient.invalidateQueries();
  };
  const undo = async (done: Removal) => {
    await session.run(() => undoRemoval(session.tables, done));
    await finish(undefined);
  };
  return (
    <>
      {removal && (
        <UndoNotice undo={() => undo(removal)} failure={common.saveFailure}>
          {texts.removed(removal.records)}
        </UndoNotice>
      )}
      {removableExamples(data.examples).length > 0 && (
        <p>
          <QuietButton onClick={() => setAsking(true)}>{texts.removeExamples}</QuietButton>
        </p>
      )}
      {isAsking && <RemovalDialog data={data} onDone={finish} onClose={() => setAsking(false)} />}
    </>
  );
}

type RemovalDialogProps = {
  data: ChecklistData;
  onDone: (removal: Removal) => Promise<void>;
  onClose: () => void;
};

function RemovalDialog({ data, onDone, onClose }: RemovalDialogProps) {
  const session = useSession();
  const { records, files, counts, edited, needed } = previewRemoval(data);
  const { isBusy, failure, run } = useAction(
    async () => onDone(await session.run(() => removeExampleContent(session.tables))),
    texts.removalFailure,
  );
  return (
    <Dialog title={texts.removal} closeLabel={common.close} wide onClose={onClose}>
      <p>{texts.goes(records, files)}</p>
      <ul className={`${styles.lists} bullets anywhere`}>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {edited.length > 0 && (
        <>
          <h3 className={`${styles.subtitle} title-4`}>{texts.editedStay}</h3>
          <ul className={`${styles.lists} bullets anywhere`}>
            {edited.map(({ title, to, screen }) => (
              <li key={to}>
                {screen.menu}:{' '}
                <Link to={to} lang="de">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {needed.length > 0 && (
        <>
          <h3 className={`${styles.subtitle} title-4`}>{texts.neededStay}</h3>
          <ul className={`${styles.lists} bullets anywhere`}>
            {needed.map(({ content, fields }) => (
              <li key={content.to}>
                <Link to={content.to}>{content.title}</Link>:{' '}
                {fields.map(([, { label }]) => translate(label)).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="answers">
        <CancelButton onClick={onClose} />
        <Button variant="danger" busy={isBusy} disabled={records === 0} onClick={() => void run()}>
          {texts.remove(records)}
        </Button>
      </div>
    </Dialog>
  );
}

export function removableExamples(examples: readonly Example[]): Example[] {
  return examples.filter(({ is_edited, is_removable }) => !is_edited && is_removable);
}

function previewRemoval({ contents, examples }: Pick<ChecklistData, 'contents' | 'examples'>) {
  const removed = removableExamples(examples);
  const remaining = examples.filter((example) => !removed.includes(example));
  const filesStillUsed = new Set(remaining.flatMap(({ files }) => files));
  const files = new Set(removed.flatMap((example) => example.files));
  const staying = remaining.flatMap((example) =>
    contents
      .filter(({ row }) => row.id === example.record_id)
      .map((content) => ({ content, fields: exampleFields(content.type, example, content.row) })),
  );
  return {
    records: removed.length,
    files: [...files].filter((file) => !filesStillUsed.has(file)).length,
    counts: editableTypes.flatMap(({ type, screen }) =>
      countOf(type, removed).map((text) => `${screen.menu}: ${text}`),
    ),
    edited: staying.filter(({ content }) => content.type.rows === 'many').map(({ content }) => content),
    /** Singles that stay and still contain example values. */
    needed: staying.filter(({ content, fields }) => content.type.rows === 'one' && fields.length > 0),
  };
}

function countOf(type: ContentType, removed: readonly Example[]): string[] {
  const count = removed.filter(({ table_name }) => table_name === type.table).length;
  if (count === 0) return [];
  if (type.rows === 'one') return [translate(type.region)];
  return [`${count} ${translate(count === 1 ? type.singular : type.plural)}`];
}
