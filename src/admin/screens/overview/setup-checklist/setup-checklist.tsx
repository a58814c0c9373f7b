import { Check, Circle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import {
  type Removal,
  exampleContentQuery,
  setChecklistHidden,
  checklistHiddenQuery,
} from '../../../../data/operations/example-content';
import { buttonClass, Notice } from '../../../../ui/controls';
import { ExampleContent, removableExamples } from './example-removal';
import styles from './setup-checklist.module.css';
import { stepsOf } from './steps';
import { texts } from './texts';
import { findingsQuery } from '../../../../data/operations/server-reports';
import { useFactors, useSession, useMay, useChanges } from '../../../session/session-context';
import { common } from '../../../parts/texts';
import { QuietButton } from '../../../parts/lists/lists';
import { useContents } from '../warnings';
import { useBackupReport } from '../../../session/use-backups';

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
  const { tables, service } = useSession();
  const { contents, isPending, hasFailed } = useContents();
  const { data: examples } = useQuery(exampleContentQuery(tables));
  // The System screen repeats the check; here the cached result is sufficient.
  const findings = useQuery({ ...findingsQuery(service), staleTime: Infinity });
  const factors = useFactors();
  const backups = useBackupReport();
  const id = useId();
  /** The undo button of the last removal must stay even if all steps are done. */
  const [removal, setRemoval] = useState<Removal>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (isPending || hasFailed || !examples) return null;
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
          <Link to={next.to} className={buttonClass({ size: 'small' })}>
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
