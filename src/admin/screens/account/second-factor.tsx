import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TitledSection, CancelButton, QuietButton } from '../../parts/lists/lists';
import { Button, Notice } from '../../../ui/controls';
import { common } from '../../parts/common-texts';
import { failureText, errorWhile } from '../../parts/wording';
import { CodeForm } from '../../session/sign-in/second-step';
import styles from './account.module.css';
import { texts } from './texts';
import {
  type NewFactor,
  type Factor,
  type DeviceSession,
  endDeviceSession,
  endOtherDeviceSessions,
  readDeviceSessions,
} from '../../../data/account/account';
import { useChanges } from '../../session/use-changes';
import { useSession, ownRightsKey, factorsKey, useFactors } from '../../session/session-context';
import { timeText } from '../../../content/record/times';
import { browserName } from '../../../service/auth/sign-in/browser-name';
import { localized, phrase } from '../../../content/language';

type PartProps = { title: string; success?: string; failure?: string; children: ReactNode };

export function Part({ title, success, failure, children }: PartProps) {
  return (
    <TitledSection title={title} className={`${styles.part} part stack own-width gap-4`}>
      {success && <Notice tone="success">{success}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
    </TitledSection>
  );
}

export function PartEntry({ children }: { children: ReactNode }) {
  return <li className={`${styles.factor} cluster spread gap-2-4 line`}>{children}</li>;
}

export function SecondFactor() {
  const secondFactor = useSecondFactor();
  const { factors, pendingFactor, isBusy } = secondFactor;
  return (
    <Part title={texts.secondFactor} success={secondFactor.success} failure={secondFactor.failure}>
      <p>{texts.secondFactorPurpose}</p>
      {factors && factors.length > 0 && (
        <ul className="stack" role="list">
          {factors.map((factor) => (
            <PartEntry key={factor.id}>
              {factor.name || texts.unnamedApp}
              <Button
                variant="danger"
                size="small"
                disabled={isBusy}
                onClick={() => secondFactor.remove(factor)}
              >
                {common.remove}
              </Button>
            </PartEntry>
          ))}
        </ul>
      )}
      {secondFactor.hasRecoveryCodes && (
        <RecoveryCodes
          codes={secondFactor.newCodes}
          remaining={secondFactor.remainingCodes}
          isBusy={isBusy}
          onRenew={secondFactor.renewCodes}
        />
      )}
      {pendingFactor ? (
        <>
          <FactorSecret factor={pendingFactor} />
          <CodeForm kind="app" button={texts.switchOn} onCode={secondFactor.confirm} />
          <CancelButton onClick={secondFactor.cancel} />
        </>
      ) : (
        factors && (
          <Button variant="quiet" busy={isBusy} onClick={secondFactor.add}>
            {factors.length > 0 ? texts.addApp : texts.switchOn}
          </Button>
        )
      )}
    </Part>
  );
}

function FactorSecret({ factor }: { factor: NewFactor }) {
  return (
    <div className={`${styles.secret} framed stack own-width gap-3`}>
      {factor.qrCode && (
        <img className={styles.picture} src={factor.qrCode} alt={texts.qrCode} width={180} height={180} />
      )}
      <p>
        {texts.howToAdd((text) => (
          <a href={factor.uri}>{text}</a>
        ))}
      </p>
      <code className={styles.key}>{factor.secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  );
}

type RecoveryCodesProps = {
  /** New recovery codes, which are shown only once; undefined if this page has created none. */
  codes: string[] | undefined;
  /** Number of unused codes; undefined while loading. */
  remaining: number | undefined;
  isBusy: boolean;
  onRenew: () => void;
};

function RecoveryCodes({ codes, remaining, isBusy, onRenew }: RecoveryCodesProps) {
  return (
    <div className={`${styles.secret} framed stack own-width gap-3`}>
      <h3>{texts.recoveryCodes}</h3>
      {codes ? (
        <>
          <p>{texts.keepCodes}</p>
          <pre className={styles.codes}>{codes.join('\n')}</pre>
        </>
      ) : (
        <p>{texts.codesLeft(remaining)}</p>
      )}
      <QuietButton busy={isBusy} onClick={onRenew}>
        {texts.newCodes}
      </QuietButton>
    </div>
  );
}

const recoveryCodesKey = ['recovery-codes'];

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

function useSecondFactor() {
  const { account } = useSession();
  const { data: factors, error } = useFactors();
  const { recovery } = account;
  const hasRecoveryCodes = recovery !== undefined && factors !== undefined && factors.length > 0;
  const { data: remainingCodes } = useQuery({
    queryKey: recoveryCodesKey,
    queryFn: () => recovery?.countUnused() ?? 0,
    enabled: hasRecoveryCodes,
  });
  const [pendingFactor, setPendingFactor] = useState<NewFactor>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const { change, reload, showSuccess, failure, ...outcome } = useChanges(
    [factorsKey, ownRightsKey, recoveryCodesKey],
    texts.secondFactorFailure,
  );
  const renewCodes = () => change(async () => setNewCodes(await recovery?.regenerate()));

  return {
    factors,
    pendingFactor,
    newCodes,
    remainingCodes,
    hasRecoveryCodes,
    ...outcome,
    failure: failure ?? (error ? failureText(error, texts.secondFactorFetchFailure) : undefined),
    add: () =>
      change(async () => {
        // Names must be unique.
        const name = texts.newApp(timeFormat.format(Date.now()));
        setPendingFactor(await account.addFactor(name));
      }),
    async confirm(code: string) {
      if (!pendingFactor) return;
      const isFirst = factors?.length === 0;
      await account.confirmFactor(pendingFactor.id, code);
      setPendingFactor(undefined);
      showSuccess(texts.switchedOn);
      if (isFirst) await renewCodes();
      await reload();
    },
    cancel() {
      if (pendingFactor) void change(() => account.removeFactor(pendingFactor.id));
      setPendingFactor(undefined);
    },
    remove(factor: Factor) {
      if (!window.confirm(texts.removeAppQuestion)) return;
      void change(async () => {
        await account.removeFactor(factor.id);
        setNewCodes(undefined);
      }, texts.appRemoved);
    },
    renewCodes,
  };
}

const devicesKey = ['device-sessions'];

export function Devices() {
  const { tables } = useSession();
  const { data = [], error } = useQuery({ queryKey: devicesKey, queryFn: () => readDeviceSessions(tables) });
  const { isBusy, change, success, failure } = useChanges([devicesKey], deviceTexts.failure);
  const fetchFailure = error ? failureText(error, deviceTexts.fetchFailure) : undefined;
  return (
    <Part title={deviceTexts.devices} success={success} failure={failure ?? fetchFailure}>
      <p>{deviceTexts.purpose}</p>
      <ul className="stack" role="list">
        {data.map((session) => (
          <Device
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void change(() => endDeviceSession(tables, session.id), deviceTexts.ended)}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          variant="quiet"
          busy={isBusy}
          onClick={() => void change(() => endOtherDeviceSessions(tables), deviceTexts.othersEnded)}
        >
          {deviceTexts.endOthers}
        </Button>
      )}
    </Part>
  );
}

function Device({ session, isBusy, onEnd }: { session: DeviceSession; isBusy: boolean; onEnd: () => void }) {
  const { user_agent, network, created_at, used_at, is_current } = session;
  const browser = browserName(user_agent ?? '', deviceTexts.unknownBrowser);
  return (
    <PartEntry>
      <div className="grow-wide anywhere">
        <p>
          <strong>{browser}</strong>
          {is_current && ` · ${deviceTexts.thisDevice}`}
        </p>
        {network && <p className="small">{deviceTexts.network(network)}</p>}
        <p className="small">{deviceTexts.used(timeText(created_at), timeText(used_at))}</p>
      </div>
      {!is_current && (
        <Button
          variant="danger"
          size="small"
          disabled={isBusy}
          aria-label={deviceTexts.endOf(browser)}
          onClick={onEnd}
        >
          {deviceTexts.end}
        </Button>
      )}
    </PartEntry>
  );
}

const deviceTexts = localized({
  devices: ['Devices', 'Geräte'],
  purpose: [
    'Where you are signed in. If you do not recognise a device, end its session and change your password.',
    'Hier sind Sie angemeldet. Wenn Sie ein Gerät nicht kennen, beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
  ],
  unknownBrowser: ['Unknown browser', 'Unbekannter Browser'],
  thisDevice: ['This device', 'Dieses Gerät'],
  network: phrase('Network {network}', 'Netz {network}'),
  used: phrase('Signed in {first}, last used {last}', 'Angemeldet am {first}, zuletzt verwendet am {last}'),
  end: ['End session', 'Sitzung beenden'],
  endOf: phrase('End session {browser}', 'Sitzung beenden: {browser}'),
  endOthers: ['End all other sessions', 'Alle anderen Sitzungen beenden'],
  ended: ['Session ended. The device is signed out.', 'Sitzung beendet. Das Gerät ist abgemeldet.'],
  othersEnded: ['All other devices are signed out.', 'Alle anderen Geräte sind abgemeldet.'],
  failure: errorWhile('ending the session', 'Beenden der Sitzung'),
  fetchFailure: errorWhile('fetching your devices', 'Laden Ihrer Geräte'),
});
