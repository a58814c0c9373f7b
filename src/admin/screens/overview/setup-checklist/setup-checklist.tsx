import { flushSync } from 'react-dom';
import { Check, Circle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Removal,
  exampleContentQuery,
  setChecklistHidden,
  checklistHiddenQuery,
  type Example,
  removeExampleContent,
  undoRemoval,
} from '../../../../data/operations/example-content';
import { buttonClass, Notice, Button } from '../../../../ui/controls';
import styles from './setup-checklist.module.css';
import { stepsOf, type ChecklistData } from './steps';
import { texts } from './texts';
import { findingsQuery } from '../../../../data/operations/server-reports';
import { useFactors, useSession, useMay, useChanges } from '../../../session/session-context';
import { common } from '../../../parts/texts';
import { QuietButton, CancelButton } from '../../../parts/lists/lists';
import type { ContentSummary } from '../warnings';
import { useBackupReport } from '../../../session/use-backups';
import { translate } from '../../../../content/language';
import type { ContentType } from '../../../../content/model';
import { Dialog } from '../../../../ui/dialog';
import { editableTypes } from '../../../parts/screens';
import { UndoNotice, useAction } from '../../../parts/use-action';
import { exampleFields } from '../../../editor/company-note/example-mark';

/** Undefined while they load, and when they cannot be read. */
type SetupChecklistProps = { contents: ContentSummary[] | undefined };

/** Disappears when all steps are done or it is hidden. */
export function SetupChecklist({ contents }: SetupChecklistProps) {
  const { isHidden, setHidden, isBusy, failure } = useChecklistHidden();
  if (isHidden !== false) return failure ? <Notice tone="error">{failure}</Notice> : null;
  const hide = async () => {
    await setHidden(true);
    // The clicked button has disappeared.
    document.querySelector('h1')?.focus();
  };
  const control = { isBusy, failure, onHide: () => void hide() };
  return contents && <LoadedChecklist contents={contents} {...control} />;
}

type LoadedChecklistProps = {
  contents: ContentSummary[];
  isBusy: boolean;
  failure: string | undefined;
  onHide: () => void;
};

function LoadedChecklist({ contents, isBusy, failure, onHide }: LoadedChecklistProps) {
  const { tables, service } = useSession();
  const { data: examples } = useQuery(exampleContentQuery(tables));
  // The System screen repeats the check; here the cached result is sufficient.
  const findings = useQuery({ ...findingsQuery(service), staleTime: Infinity });
  const factors = useFactors();
  const backups = useBackupReport();
  const id = useId();
  /** The undo button of the last removal must stay even if all steps are done. */
  const [removal, setRemoval] = useState<Removal>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!examples) return null;
  const data = { contents, examples, findings, factors, backups };
  const steps = stepsOf(data);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const isComplete = doneCount === steps.length && removableExamples(examples).length === 0;
  if (isComplete && !removal) return null;
  const showRemoval = (next: Removal | undefined) => {
    setRemoval(next);
    // The clicked button has disappeared.
    heading.current?.focus();
  };
  return (
    <section className="card stack gap-2" aria-labelledby={id}>
      <header className="cluster spread gap-3">
        <h2 ref={heading} className="title-4" id={id} tabIndex={-1}>
          {texts.title}
        </h2>
        <QuietButton busy={isBusy} onClick={onHide}>
          {texts.hide}
        </QuietButton>
      </header>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{texts.doneOf(doneCount, steps.length)}</p>
      <progress className={styles.progress} max={steps.length} value={doneCount} aria-label={texts.title} />
      {next && (
        <p className="cluster gap-3">
          {texts.next(next.title)}
          <Link to={next.to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {texts.openNext}
          </Link>
        </p>
      )}
      <ul className={styles.steps} role="list" aria-label={texts.steps}>
        {steps.map(({ title, to, isDone, detail }) => (
          <li key={title} className={`${styles.step} line`} data-done={isDone ? '' : undefined}>
            {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <Link to={to}>{title}</Link>
            <small className="quiet small">{detail}</small>
          </li>
        ))}
      </ul>
      <ExampleContent data={data} removal={removal} onRemoval={showRemoval} />
    </section>
  );
}

export function ShowChecklist() {
  const { isHidden, setHidden, isBusy } = useChecklistHidden();
  if (!isHidden) return null;
  return (
    <p>
      <QuietButton busy={isBusy} onClick={() => void setHidden(false)}>
        {texts.show}
      </QuietButton>
    </p>
  );
}

/** `isHidden` is undefined while unknown and for all but owners. */
function useChecklistHidden() {
  const { tables } = useSession();
  const query = checklistHiddenQuery(tables);
  const { data: isHidden } = useQuery({ ...query, enabled: useMay('settings') === true });
  const { change, failure, isBusy } = useChanges([query.queryKey], common.saveFailure);
  const setHidden = (next: boolean) => change(() => setChecklistHidden(tables, next));
  return { isHidden, failure, isBusy, setHidden };
}

type ExampleContentProps = {
  data: ChecklistData;
  removal: Removal | undefined;
  onRemoval: (removal: Removal | undefined) => void;
};

function ExampleContent({ data, removal, onRemoval }: ExampleContentProps) {
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

function removableExamples(examples: readonly Example[]): Example[] {
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
