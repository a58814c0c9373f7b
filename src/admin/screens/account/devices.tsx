import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { timeText } from '../../../content/record/times';
import {
  type DeviceSession,
  endDeviceSession,
  endOtherDeviceSessions,
  readDeviceSessions,
} from '../../../data/account/account';
import { browserName } from '../../../service/auth/sign-in/browser-name';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useTimedMessage } from '../../editor/saving/use-timed-message';
import { failureText } from '../../parts/common-texts';
import { useSession } from '../../session/session-context';
import { useAction } from '../../parts/use-action';
import part from './account.module.css';
import { localized } from '../../../content/language';

export function Devices() {
  const id = useId();
  const { sessions = [], isBusy, success, failure, end, endOthers } = useDevices();
  return (
    <section className={`${part.part} part stack own-width gap-4`} aria-labelledby={id}>
      <h2 className="title-3" id={id}>
        {texts.devices}
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{texts.purpose}</p>
      <ul className="stack" role="list">
        {sessions.map((session) => (
          <Device key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="quiet" busy={isBusy} onClick={() => void endOthers()}>
          {texts.endOthers}
        </Button>
      )}
    </section>
  );
}

type DeviceProps = { session: DeviceSession; isBusy: boolean; onEnd: () => void };

function Device({ session, isBusy, onEnd }: DeviceProps) {
  const { user_agent, network, created_at, used_at, is_current } = session;
  const browser = browserName(user_agent ?? '', texts.unknownBrowser);
  return (
    <li className={`${part.factor} cluster spread gap-2-4 line`}>
      <div className="grow-wide anywhere">
        <p>
          <strong>{browser}</strong>
          {is_current && ` · ${texts.thisDevice}`}
        </p>
        {network && <p className="small">{texts.network(network)}</p>}
        <p className="small">{texts.used(timeText(created_at), timeText(used_at))}</p>
      </div>
      {!is_current && (
        <Button
          variant="danger"
          size="small"
          disabled={isBusy}
          aria-label={texts.endOf(browser)}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

const queryKey = ['device-sessions'];

function useDevices() {
  const { tables, run } = useSession();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: () => readDeviceSessions(tables) });
  const [success, showSuccess] = useTimedMessage();
  const change = useAction(async ({ work, message }: { work: () => Promise<void>; message: string }) => {
    await run(work);
    showSuccess(message);
    await queryClient.invalidateQueries({ queryKey });
  }, texts.failure);
  return {
    sessions: data,
    isBusy: change.isBusy,
    success,
    failure: change.failure ?? (error ? failureText(error, texts.fetchFailure) : undefined),
    end: (id: string) => change.run({ work: () => endDeviceSession(tables, id), message: texts.ended }),
    endOthers: () => change.run({ work: () => endOtherDeviceSessions(tables), message: texts.othersEnded }),
  };
}

const texts = localized({
  devices: ['Devices', 'Geräte'],
  purpose: [
    'Where you are signed in. If you do not recognise a device, end its session and change your password.',
    'Hier sind Sie angemeldet. Wenn Sie ein Gerät nicht kennen, beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
  ],
  unknownBrowser: ['Unknown browser', 'Unbekannter Browser'],
  thisDevice: ['This device', 'Dieses Gerät'],
  network: [(network: string) => `Network ${network}`, (network) => `Netz ${network}`],
  used: [
    (first: string, last: string) => `Signed in ${first}, last used ${last}`,
    (first, last) => `Angemeldet am ${first}, zuletzt verwendet am ${last}`,
  ],
  end: ['End session', 'Sitzung beenden'],
  endOf: [(browser: string) => `End session ${browser}`, (browser) => `Sitzung beenden: ${browser}`],
  endOthers: ['End all other sessions', 'Alle anderen Sitzungen beenden'],
  ended: ['Session ended. The device is signed out.', 'Sitzung beendet. Das Gerät ist abgemeldet.'],
  othersEnded: ['All other devices are signed out.', 'Alle anderen Geräte sind abgemeldet.'],
  failure: [
    'An error occurred while ending the session',
    'Beim Beenden der Sitzung ist ein Fehler aufgetreten.',
  ],
  fetchFailure: [
    'An error occurred while fetching your devices',
    'Beim Laden Ihrer Geräte ist ein Fehler aufgetreten.',
  ],
});
