import { type SubmitEvent, useId, useState } from 'react';
import { type TracedStep, traceAddress } from '../../data/site/trace-address';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import styles from './redirects.module.css';
import { texts } from './texts';

/** Form that tests an address: lists the HTTP status of it and of each address that it redirects to. */
export function AddressTest() {
  const { tables } = useSession();
  const titleId = useId();
  const [steps, setSteps] = useState<TracedStep[]>();
  const [isInvalid, setInvalid] = useState(false);
  const testing = useAction(async (address: string) => {
    const found = await traceAddress(tables, address);
    setInvalid(!found);
    setSteps(found);
  }, texts.testFailure);
  const test = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void testing.run(String(new FormData(event.currentTarget).get('address')));
  };
  return (
    <section className={styles.test} aria-labelledby={titleId}>
      <h2 className={styles.formTitle} id={titleId}>
        {texts.test}
      </h2>
      <form className={styles.tools} noValidate onSubmit={test}>
        <div className={styles.search}>
          <TextInput
            name="address"
            label={texts.testField}
            hint={texts.testHint}
            error={isInvalid ? texts.noAddress : undefined}
            autoComplete="off"
            spellCheck={false}
            lang="de"
          />
        </div>
        <Button type="submit" variant="quiet" busy={testing.isBusy}>
          {texts.testButton}
        </Button>
      </form>
      {testing.failure && <Notice tone="error">{testing.failure}</Notice>}
      <div aria-live="polite">
        {steps && (
          <ol className={styles.lines} aria-label={texts.answers}>
            {steps.map(({ path, status }) => (
              <li key={path}>
                <strong lang="de">{path}</strong> {texts.statuses[status]}
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
