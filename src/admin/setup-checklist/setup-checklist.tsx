import { Check, Circle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Removal } from '../../data/operations/example-content';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import overview from '../overview/overview.module.css';
import { ExampleContent } from './example-content';
import { removableExamples } from './removal-preview';
import styles from './setup-checklist.module.css';
import type { ChecklistData, SetupStep } from './step';
import { stepsOf } from './steps';
import { texts } from './texts';
import { useChecklistHidden, useChecklistData } from './use-setup-checklist';

/** Setup checklist of a new installation. Disappears when all steps are done or it is hidden. */
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

function LoadedChecklist(props: LoadedChecklistProps) {
  const data = useChecklistData();
  return data && <StepsRegion data={data} {...props} />;
}

function StepsRegion({ data, isBusy, failure, onHide }: LoadedChecklistProps & { data: ChecklistData }) {
  const id = useId();
  /** Last removal of example content. Its undo button must stay even if all steps are done. */
  const [removal, setRemoval] = useState<Removal>();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = stepsOf(data);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const isComplete = doneCount === steps.length && removableExamples(data.examples).length === 0;
  if (isComplete && !removal) return null;
  const showRemoval = (next: Removal | undefined) => {
    setRemoval(next);
    // The clicked button has disappeared.
    heading.current?.focus();
  };
  return (
    <section className={overview.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={heading} className={overview.title} id={id} tabIndex={-1}>
          {texts.title}
        </h2>
        <Button variant="quiet" size="small" busy={isBusy} onClick={onHide}>
          {texts.hide}
        </Button>
      </header>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{texts.doneOf(doneCount, steps.length)}</p>
      <ul className={overview.list} role="list" aria-label={texts.steps}>
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
    <li className={styles.step} data-done={isDone ? '' : undefined}>
      {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <Link ref={link} to={to}>
        {title}
      </Link>
      <small className={overview.detail}>
        {detail}
        {failedQuery && (
          <>
            {' '}
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.tryAgainFor(title)}
              busy={failedQuery.isFetching}
              onClick={({ currentTarget }) => void retry(currentTarget)}
            >
              {texts.tryAgain}
            </Button>
          </>
        )}
      </small>
    </li>
  );
}

/** Button at the end of the page that shows a hidden checklist again. */
export function ShowChecklist() {
  const { isHidden, setHidden, isBusy } = useChecklistHidden();
  if (!isHidden) return null;
  return (
    <p>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void setHidden(false)}>
        {texts.show}
      </Button>
    </p>
  );
}
