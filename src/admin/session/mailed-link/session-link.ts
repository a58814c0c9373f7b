import { type SessionUser, userOf } from '../../../data/account/account';
import {
  type MailedLinkType,
  openSession,
  redeemTokenHash,
  type Session,
  issuedAt,
  mailedLinkTypes,
} from '../../../data/account/linked-session';
import { type Service, DataError } from '../../../data/client/service';
import { createStore } from '../../parts/store';
import { texts } from './texts';

/**
 * State of the mailed link.
 * - `offered`: the link contains a session of `owner`, used after the user agrees.
 * - `emailConfirmed`: the e-mail change is complete, or the other address must still confirm it.
 */
export type LinkState =
  | { status: 'none' }
  | { status: 'failed'; message: string }
  | { status: 'token'; type: MailedLinkType }
  | { status: 'offered'; owner: SessionUser }
  | { status: 'emailConfirmed'; isComplete: boolean };

type LinkParts = {
  service: Service;
  mailedLink: MailedLink | undefined;
  signedIn(): SessionUser | undefined;
  /** `setsPassword` requires a new password first. */
  adopt(session: Session, setsPassword: boolean): Promise<void>;
};

type Offer = { session: Session; setsPassword: boolean };

/** Uses no session without a click. */
export function createSessionLink({ service, mailedLink, signedIn, adopt }: LinkParts) {
  const { state, subscribe, set } = createStore(initialState(mailedLink));
  let offer: Offer | undefined;

  function makeOffer(next: Offer): void {
    offer = next;
    set({ status: 'offered', owner: userOf(next.session) });
  }
  if (mailedLink?.kind === 'session')
    void openSession(service, mailedLink)
      .catch(() => null)
      .then((session) => {
        if (session) makeOffer({ session, setsPassword: mailedLink.setsPassword });
        else set({ status: 'failed', message: texts.noSessionInLink });
      });

  return {
    state,
    subscribe,
    /** Uses the session of the link immediately, unless another user is signed in. */
    async redeem() {
      if (mailedLink?.kind !== 'token') return;
      const session = await redeemTokenHash(service, mailedLink).catch((error: unknown) => {
        if (!(error instanceof DataError) || error.code !== 'otp_expired') throw error;
        throw new DataError(texts.linkTooOld, 'otp_expired', 403);
      });
      // Removes the token from the browser history.
      history.replaceState(history.state, '', location.pathname);
      if (!session) return set({ status: 'emailConfirmed', isComplete: false });
      const next = { session, setsPassword: setsPassword(mailedLink.type) };
      const current = signedIn();
      if (current && current.id !== session.user.id) return makeOffer(next);
      await adopt(session, next.setsPassword);
      set(
        mailedLink.type === 'email_change'
          ? { status: 'emailConfirmed', isComplete: true }
          : { status: 'none' },
      );
    },
    async accept() {
      if (offer) await adopt(offer.session, offer.setsPassword);
      set({ status: 'none' });
    },
    dismiss: () => set({ status: 'none' }),
  };
}

function initialState(mailedLink: MailedLink | undefined): LinkState {
  if (mailedLink?.kind === 'token') return { status: 'token', type: mailedLink.type };
  if (mailedLink?.kind !== 'failed') return { status: 'none' };
  return {
    status: 'failed',
    message: mailedLink.reason === 'tooOld' ? texts.linkTooOld : texts.noSessionInLink,
  };
}

export type MailedLink =
  | { kind: 'token'; tokenHash: string; type: MailedLinkType }
  | { kind: 'session'; accessToken: string; refreshToken: string; setsPassword: boolean }
  | { kind: 'failed'; reason: 'tooOld' | 'noSession' };

const maxAgeSeconds = 120;

/** Undefined if the page address is no mailed link. */
export function readMailedLink(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  nowMs = Date.now(),
): MailedLink | undefined {
  const isConfirmation = pathname === '/login/confirm';
  const token = isConfirmation ? readToken(new URLSearchParams(search)) : undefined;
  return (
    token ??
    readFragment(new URLSearchParams(hash.slice(1)), nowMs) ??
    (isConfirmation ? noSession : undefined)
  );
}

const noSession: MailedLink = { kind: 'failed', reason: 'noSession' };
const tooOld: MailedLink = { kind: 'failed', reason: 'tooOld' };

function readToken(query: URLSearchParams): MailedLink | undefined {
  const tokenHash = query.get('token_hash');
  const type = mailedLinkTypes.find((one) => one === query.get('type'));
  return tokenHash && type ? { kind: 'token', tokenHash, type } : undefined;
}

/** A session needs access token, expiry, refresh token and token type. */
function readFragment(fragment: URLSearchParams, nowMs: number): MailedLink | undefined {
  if (['error', 'error_code', 'error_description'].some((name) => fragment.has(name))) return tooOld;
  const accessToken = fragment.get('access_token');
  const expiresIn = fragment.get('expires_in');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken === null) return undefined;
  if (!accessToken || !expiresIn || !refreshToken || !fragment.get('token_type')) return noSession;
  const issuedSeconds = [
    Number(fragment.get('expires_at') ?? NaN) - Number(expiresIn),
    issuedAt(accessToken) ?? NaN,
  ];
  if (issuedSeconds.some((seconds) => nowMs / 1000 - seconds > maxAgeSeconds)) return tooOld;
  return { kind: 'session', accessToken, refreshToken, setsPassword: setsPassword(fragment.get('type')) };
}

function setsPassword(type: string | null): boolean {
  return type === 'recovery' || type === 'invite';
}
