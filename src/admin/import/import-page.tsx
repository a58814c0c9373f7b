import { type ImportRun, isActiveRun } from '../../data/operations/imports';
import { timeText } from '../../content/record/times';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import type { Screen } from '../screens';
import { usePageTitle } from '../shell/page-title';
import { ImportForm } from './import-form';
import styles from './import.module.css';
import { RunReport } from './run-report';
import { texts } from './texts';
import { useImports } from './use-imports';

/** Screen to import content: source, dry run, import, report and undo. */
export function ImportPage({ screen }: { screen: Screen }) {
  usePageTitle(screen.title);
  const { runs, error, mayImport, start, resume, cancel, undo } = useImports();
  const [latestRun] = runs;
  const isRunning = runs.some(isActiveRun);
  const undoableRun = runs.find(hasChanges);
  return (
    <>
      <h1 tabIndex={-1}>{screen.title}</h1>
      <p className={styles.intro}>{texts.intro}</p>
      {mayImport === false && <p>{texts.refused}</p>}
      {mayImport && (
        <ImportForm
          isBusy={start.isBusy || isRunning}
          onStart={(request, files) => void start.run({ request, files })}
        />
      )}
      {[start, resume, cancel, undo].map(
        ({ failure }) =>
          failure && (
            <Notice key={failure} tone="error">
              {failure}
            </Notice>
          ),
      )}
      {error && <Notice tone="error">{failureText(error, texts.loadFailure)}</Notice>}
      {undoableRun && !isRunning && (
        <div className={styles.actions}>
          <p>{texts.undoOf(undoableRun.source, timeText(undoableRun.begun_at))}</p>
          <Button variant="quiet" busy={undo.isBusy} onClick={() => void undo.run()}>
            {texts.undo}
          </Button>
        </div>
      )}
      {latestRun && (
        <RunReport
          run={latestRun}
          isCancelling={cancel.isBusy}
          isResuming={resume.isBusy}
          onCancel={() => void cancel.run()}
          onResume={(password) => void resume.run(password)}
        />
      )}
    </>
  );
}

/** Checks whether an undo would remove or restore something. */
function hasChanges({ is_dry, state, counts }: ImportRun): boolean {
  return !is_dry && state !== 'undone' && Boolean(counts.new ?? counts.changed);
}
