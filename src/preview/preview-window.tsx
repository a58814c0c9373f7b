import { useEffect, useState, type SubmitEvent } from 'react';
import { language } from '../content/language';
import { previewLink, type PreviewSettings, widthNames } from '../data/preview/preview-link';
import { onPreviewMessage } from '../data/preview/preview-messages';
import { PageFrame } from '../ui/page-frame/page-frame';
import styles from './preview.module.css';
import { texts } from './texts';
import { berlinTime, instantOf } from '../content/record/times';
import { Button, TextInput } from '../ui/controls';

export function PreviewWindow({ path, settings }: { path: string; settings: PreviewSettings }) {
  const [shown, setShown] = useState({ path, shows: '' });
  useEffect(() => {
    document.documentElement.lang = language;
    const end = onPreviewMessage((message) => {
      setShown(message);
      document.title = texts.previewOf(message.title);
      // Keeps the page in the URL for a reload.
      history.replaceState(null, '', previewLink(message.path, settings));
    });
    return end;
  }, [settings]);
  return (
    <main className={styles.window} data-surface="ink">
      <div className="cluster">
        <h1 className="title-4">{texts.preview}</h1>
        <p role="status">{shown.shows}</p>
        {!settings.at && (
          <label className={styles.drafts}>
            <input
              type="checkbox"
              name="drafts"
              checked={settings.drafts ?? false}
              onChange={({ target }) =>
                location.assign(previewLink(shown.path, { ...settings, drafts: target.checked }))
              }
            />
            {texts.allDrafts}
          </label>
        )}
        <MomentForm at={settings.at} onChoose={(at) => location.assign(previewLink(shown.path, { at }))} />
      </div>
      <PageFrame
        title={texts.theWebsite}
        src={previewLink(path, settings)}
        width="desktop"
        names={widthNames}
      />
    </main>
  );
}

type MomentFormProps = {
  /** Timestamp; undefined for now. */
  at: string | undefined;
  /** Undefined returns to the present. */
  onChoose: (at: string | undefined) => void;
};

function MomentForm({ at, onChoose }: MomentFormProps) {
  const [typed, setTyped] = useState(berlinTime(at ?? null));
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const moment = instantOf(typed);
    if (!moment) return setError(texts.noMoment);
    if (Date.parse(moment) > Date.now()) return setError(texts.notPast);
    onChoose(moment);
  };
  return (
    <form className={styles.moment} onSubmit={submit} aria-label={texts.moment} noValidate>
      <TextInput
        type="datetime-local"
        name="at"
        label={texts.asItWasOn}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" variant="quiet">
        {texts.show}
      </Button>
      {at && (
        <Button size="small" variant="quiet" onClick={() => onChoose(undefined)}>
          {texts.asItIsNow}
        </Button>
      )}
    </form>
  );
}
