import type { FormValues, Times } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { isInFuture } from '../../../content/record/times';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form-field';
import type { EditorProps } from '../fields/editor-props';
import fields from '../fields/fields.module.css';
import styles from './drafts.module.css';
import { texts } from './texts';

/** Limits the year to four digits, so that the input moves on to the hour after them. */
const maxTime = '9999-12-31T23:59';

type ScheduleEditorProps = Pick<EditorProps, 'type' | 'values' | 'onChange' | 'errorOf'> & {
  /** True if the user may set the time of unpublishing. */
  mayUnpublish: boolean;
};

/** Editor of publish and unpublish time. Offers to schedule a news item with a future date. */
export function ScheduleEditor({ type, values, onChange, errorOf, mayUnpublish }: ScheduleEditorProps) {
  const { times } = values;
  const change = (next: Partial<Times>) =>
    onChange((current) => ({ ...current, times: { ...current.times, ...next } }));
  const day = newsDay(type, values);
  const isAhead = day !== undefined && !times.publish && isInFuture(`${day}T00:00`);
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{texts.whenOnWebsite}</legend>
      {isAhead && (
        <p className={styles.state}>
          {texts.dayAhead(type)}{' '}
          <Button variant="quiet" size="small" onClick={() => change({ publish: `${day}T00:00` })}>
            {texts.publishThen}
          </Button>
        </p>
      )}
      <div className={styles.pair}>
        <TextInput
          name="publish_at"
          type="datetime-local"
          max={maxTime}
          label={texts.publishAt}
          hint={texts.emptyAtOnce}
          value={times.publish}
          error={errorOf('publish_at')}
          onChange={({ target }) => change({ publish: target.value })}
        />
        {type.rows === 'many' && mayUnpublish && (
          <TextInput
            name="unpublish_at"
            type="datetime-local"
            max={maxTime}
            label={texts.takeDownAt}
            hint={texts.emptyNever}
            value={times.unpublish}
            error={errorOf('unpublish_at')}
            onChange={({ target }) => change({ unpublish: target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Returns the date of a news item, `yyyy-mm-dd`; date fields of events have other names. */
function newsDay(type: ContentType, values: FormValues): string | undefined {
  return type.fields.date?.kind === 'date' ? values.texts.date : undefined;
}
