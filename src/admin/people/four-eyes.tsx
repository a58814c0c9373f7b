import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { siteSettings } from '../../content/types/site-settings/type';
import { fourEyesQuery, saveFourEyes } from '../../data/records/reviews';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import styles from './people.module.css';
import { texts } from './texts';

/** Switch that makes publishing need a second person. A person alone cannot turn it on. */
export function FourEyes({ isAlone }: { isAlone: boolean }) {
  const id = useId();
  const { tables, run } = useSession();
  const queryClient = useQueryClient();
  const { data: isOn } = useQuery(fourEyesQuery(tables));
  const [success, showSuccess] = useTimedMessage();
  const saving = useAction(async (next: boolean) => {
    await run(() => saveFourEyes(tables, next));
    await queryClient.invalidateQueries({ queryKey: [siteSettings.name] });
    showSuccess(next ? texts.fourEyesOn : texts.fourEyesOff);
  }, common.saveFailure);
  if (isOn === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {texts.fourEyes}
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      <label className={styles.check}>
        <input
          type="checkbox"
          name="four_eyes"
          aria-describedby={`${id}-hint`}
          checked={saving.isBusy ? saving.variables : isOn}
          disabled={saving.isBusy || (isAlone && !isOn)}
          onChange={({ target }) => void saving.run(target.checked)}
        />
        {texts.fourEyesLabel}
      </label>
      <p className={styles.fact} id={`${id}-hint`}>
        {isAlone && !isOn ? texts.fourEyesAlone : texts.fourEyesHint}
      </p>
    </section>
  );
}
