import { Check, Circle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import {
  type Removal,
  exampleContentQuery,
  removeExampleContent,
  undoRemoval,
  setChecklistHidden,
  checklistHiddenQuery,
} from '../../../../data/operations/example-content';
import { Button, buttonClass, Notice } from '../../../../ui/controls';
import { removableExamples, previewRemoval } from './removal-preview';
import styles from './setup-checklist.module.css';
import { type ChecklistData, type SetupStep, stepsOf } from './steps';
import { texts } from './texts';
import { findingsQuery } from '../../../../data/operations/server-reports';
import { useFactors, useSession, useMay } from '../../../session/session-context';
import { common } from '../../../parts/common-texts';
import { CancelButton, QuietButton } from '../../../parts/lists/lists';
import { useContents } from '../warnings';
import { useBackupReport } from '../../../session/use-backups';
import { useAction, UndoNotice } from '../../../parts/use-action';
import { useChanges } from '../../../session/use-changes';
import { Dialog } from '../../../../ui/dialog';

/** Disappears when all steps are done or it is hidden. */
export function SetupChecklist() {
  const { isHidden, setHidden, isBusy, failure } = useChecklistHidden();
  if (isHidden !== false) return failure ? <Notice tone="error">{failure}</Notice> : null;
  const hide = async () => {
    await setHidden(true);
    // The clicked button has disappeared.
    document.querySelector('h1')?.focus();
  };
  return <LoadedChecklist isBusy={isBusy} failure={failure} onHide={() => void hide()} />;
}

type LoadedChecklistProps = { isBusy: boolean; failure: string | undefined; onHide: () => void };

function LoadedChecklist({ isBusy, failure, onHide }: LoadedChecklistProps) {
  const data = useChecklistData();
  const id = useId();
  /** The undo button of the last removal must stay even if all steps are done. */
  const [removal, setRemoval] = useState<Removal>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) return null;
  const steps = stepsOf(data);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const isComplete = doneCount === steps.length && removableExamples(data.examples).length === 0;
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
          <Link to={next.to} className={buttonClass({ size: 'small' })}>
            {texts.openNext}
          </Link>
        </p>
      )}
      <ul className={styles.steps} role="list" aria-label={texts.steps}>
        {steps.map((step) => (
          <StepItem key={step.title} {...step} />
        ))}
      </ul>
      <ExampleContent data={data} removal={removal} onRemoval={showRemoval} />
    </section>
  );
}

function StepItem({ title, to, isDone, detail, failedQuery }: SetupStep) {
  const link = useRef<HTMLAnchorElement>(null);
  const retry = async (button: HTMLButtonElement) => {
    await failedQuery?.refetch();
    // The clicked button disappears after a success; keep the focus if the user has moved it.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button) link.current?.focus();
  };
  return (
    <li className={`${styles.step} line`} data-done={isDone ? '' : undefined}>
      {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <Link ref={link} to={to}>
        {title}
      </Link>
      <small className="quiet small">
        {detail}
        {failedQuery && (
          <>
            {' '}
            <QuietButton
              aria-label={texts.tryAgainFor(title)}
              busy={failedQuery.isFetching}
              onClick={({ currentTarget }) => void retry(currentTarget)}
            >
              {common.tryAgain}
            </QuietButton>
          </>
        )}
      </small>
    </li>
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

function useChecklistData() {
  const { tables, service } = useSession();
  const { contents, isPending, hasFailed } = useContents();
  const { data: examples } = useQuery(exampleContentQuery(tables));
  // The System screen repeats the check; here the cached result is sufficient.
  const findings = queryState(useQuery({ ...findingsQuery(service), staleTime: Infinity }));
  const factors = queryState(useFactors());
  const backups = queryState(useBackupReport());
  if (isPending || hasFailed || !examples) return undefined;
  return { contents, examples, findings, factors, backups };
}

function queryState<Data>({ data, isError, isFetching, refetch }: UseQueryResult<Data>) {
  return { data, hasFailed: isError, isFetching, refetch: () => refetch() };
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
  const removing = useAction(async () => {
    const done = await session.run(() => removeExampleContent(session.tables));
    // Elements behind a modal dialog cannot take the focus.
    flushSync(() => setAsking(false));
    onRemoval(done);
    await queryClient.invalidateQueries();
  }, texts.removalFailure);
  const undo = async (done: Removal) => {
    await session.run(() => undoRemoval(session.tables, done));
    onRemoval(undefined);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      {removal && (
        <UndoNotice undo={() => undo(removal)} failure={common.saveFailure}>
          {texts.removed(removal.records)}
        </UndoNotice>
      )}
      {removing.failure && !isAsking && <Notice tone="error">{removing.failure}</Notice>}
      {removableExamples(data.examples).length > 0 && (
        <p>
          <QuietButton onClick={() => setAsking(true)}>{texts.removeExamples}</QuietButton>
        </p>
      )}
      {isAsking && (
        <RemovalDialog
          data={data}
          isBusy={removing.isBusy}
          failure={removing.failure}
          onRemove={() => void removing.run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type RemovalDialogProps = {
  data: ChecklistData;
  isBusy: boolean;
  failure: string | undefined;
  onRemove: () => void;
  onClose: () => void;
};

function RemovalDialog({ data, isBusy, failure, onRemove, onClose }: RemovalDialogProps) {
  const { records, files, screens, edited, remaining } = previewRemoval(data);
  return (
    <Dialog title={texts.removal} closeLabel={common.close} wide onClose={onClose}>
      <p>{texts.goes(records, files)}</p>
      <ul className={`${styles.lists} bullets anywhere`}>
        {screens.map(({ menu, counts }) => (
          <li key={menu}>
            {menu}: {counts}
          </li>
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
      {remaining.length > 0 && (
        <>
          <h3 className={`${styles.subtitle} title-4`}>{texts.neededStay}</h3>
          <ul className={`${styles.lists} bullets anywhere`}>
            {remaining.map(({ content, labels }) => (
              <li key={content.to}>
                <Link to={content.to}>{content.title}</Link>: {labels.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="answers">
        <CancelButton onClick={onClose} />
        <Button variant="danger" busy={isBusy} disabled={records === 0} onClick={onRemove}>
          {texts.remove(records)}
        </Button>
      </div>
    </Dialog>
  );
}
