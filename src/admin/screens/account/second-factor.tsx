import { type ReactNode, useState } from 'react';
import { TitledSection, CancelButton, QuietButton } from '../../parts/lists/lists';
import { Button, Notice } from '../../../ui/controls';
import { common, failureText } from '../../parts/texts';
import { CodeForm } from '../../session/sign-in/short-form';
import styles from './account.module.css';
import { texts } from './texts';
import {
  type NewFactor,
  endDeviceSession,
  endOtherDeviceSessions,
  readDeviceSessions,
} from '../../../data/account/account';
import type { AdminSession } from '../../session/session';
import {
  useSession,
  ownRightsKey,
  factorsKey,
  useFactors,
  useChanges,
  useRead,
} from '../../session/session-context';
import { timeText } from '../../../content/record/times';
import { browserName } from '../../../service/auth/sign-in/browser-name';
import { LoadFailure } from '../../parts/use-action';

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
  const { account } = useSession();
  const { recovery } = account;
  const { data: factors, error } = useFactors();
  const [pendingFactor, setPendingFactor] = useState<NewFactor>();
  /** New recovery codes, which are shown only once; undefined if this page has created none. */
  const [newCodes, setNewCodes] = useState<string[]>();
  const { change, reload, isBusy, showSuccess, ...outcome } = useChanges(
    [factorsKey, ownRightsKey, recoveryCodesKey],
    texts.secondFactorFailure,
  );
  const renewCodes = () => change(async () => setNewCodes(await recovery?.regenerate()));
  const add = () =>
    change(async () => {
      // Names must be unique.
      const name = texts.newApp(timeFormat.format(Date.now()));
      setPendingFactor(await account.addFactor(name));
    });
  const confirm = async ({ id }: NewFactor, code: string) => {
    const isFirst = factors?.length === 0;
    await account.confirmFactor(id, code);
    setPendingFactor(undefined);
    showSuccess(texts.switchedOn);
    if (isFirst) await renewCodes();
    await reload();
  };
  const cancel = ({ id }: NewFactor) => {
    void change(() => account.removeFactor(id));
    setPendingFactor(undefined);
  };
  const remove = (id: string) => {
    if (!window.confirm(texts.removeAppQuestion)) return;
    void change(async () => {
      await account.removeFactor(id);
      setNewCodes(undefined);
    }, texts.appRemoved);
  };
  const hasFactors = factors !== undefined && factors.length > 0;
  return (
    <Part title={texts.secondFactor} success={outcome.success} failure={outcome.failure}>
      {error && <LoadFailure>{failureText(error, texts.secondFactorFetchFailure)}</LoadFailure>}
      <p>{texts.secondFactorPurpose}</p>
      {hasFactors && (
        <ul className="stack" role="list">
          {factors.map(({ id, name }) => (
            <PartEntry key={id}>
              {name || texts.unnamedApp}
              <Button variant="danger" size="small" disabled={isBusy} onClick={() => remove(id)}>
                {common.remove}
              </Button>
            </PartEntry>
          ))}
        </ul>
      )}
      {hasFactors && recovery && (
        <RecoveryCodes
          recovery={recovery}
          codes={newCodes}
          isBusy={isBusy}
          onRenew={() => void renewCodes()}
        />
      )}
      {pendingFactor ? (
        <>
          <FactorSecret factor={pendingFactor} />
          <CodeForm kind="app" button={texts.switchOn} onCode={(code) => confirm(pendingFactor, code)} />
          <CancelButton onClick={() => cancel(pendingFactor)} />
        </>
      ) : (
        factors && (
          <Button variant="quiet" busy={isBusy} onClick={() => void add()}>
            {hasFactors ? texts.addApp : texts.switchOn}
          </Button>
        )
      )}
    </Part>
  );
}

function FactorSecret({ factor }: { factor: NewFactor }) {
  return (
    <div className="card stack own-width gap-3">
      {factor.qrCode && (
        <img className={styles.image} src={factor.qrCode} alt={texts.qrCode} width={180} height={180} />
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
  recovery: NonNullable<AdminSession['account']['recovery']>;
  codes: string[] | undefined;
  isBusy: boolean;
  onRenew: () => void;
};

function RecoveryCodes({ recovery, codes, isBusy, onRenew }: RecoveryCodesProps) {
  const { data: remaining } = useRead(recoveryCodesKey, () => recovery.countUnused());
  return (
    <div className="card stack own-width gap-3">
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

const devicesKey = ['device-sessions'];

export function Devices() {
  const { tables } = useSession();
  const { data = [], error } = useRead(devicesKey, () => readDeviceSessions(tables));
  const { isBusy, change, success, failure } = useChanges([devicesKey], texts.endFailure);
  return (
    <Part title={texts.devices} success={success} failure={failure}>
      {error && <LoadFailure>{failureText(error, texts.devicesFetchFailure)}</LoadFailure>}
      <p>{texts.devicesPurpose}</p>
      <ul className="stack" role="list">
        {data.map(({ id, user_agent, network, created_at, used_at, is_current }) => {
          const browser = browserName(user_agent ?? '', texts.unknownBrowser);
          return (
            <PartEntry key={id}>
              <div className="grow-wide anywhere">
                <p>
                  <strong>{browser}</strong>
                  {is_current && ` · ${texts.thisDevice}`}
                </p>
                {network && <p className="small">{texts.deviceNetwork(network)}</p>}
                <p className="small">{texts.deviceUsed(timeText(created_at), timeText(used_at))}</p>
              </div>
              {!is_current && (
                <Button
                  variant="danger"
                  size="small"
                  disabled={isBusy}
                  aria-label={texts.endSessionOf(browser)}
                  onClick={() => void change(() => endDeviceSession(tables, id), texts.sessionEnded)}
                >
                  {texts.endSession}
                </Button>
              )}
            </PartEntry>
          );
        })}
      </ul>
      {data.length > 1 && (
        <Button
          variant="quiet"
          busy={isBusy}
          onClick={() => void change(() => endOtherDeviceSessions(tables), texts.othersEnded)}
        >
          {texts.endOthers}
        </Button>
      )}
    </Part>
  );
}
