import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import '../../src/admin/app/admin.css';
import { deleteAllSnapshots } from '../../src/admin/editor/autosave/snapshots';
import { createSession, forgetDataOfFormerAccount } from '../../src/admin/session/session';
import type { MailedLink } from '../../src/admin/session/mailed-link/session-link';
import { QuestionDialog } from '../../src/admin/parts/use-action';
import { SessionOffer } from '../../src/admin/session/mailed-link/confirm-page';
import { SessionContext } from '../../src/admin/session/session-context';
import { routes } from '../../src/admin/app/routes';
import { discardUnsaved, hasUnsaved } from '../../src/admin/parts/unsaved';
import { createAuth } from '../../src/data/account/auth';
import { sessionKey } from '../../src/data/account/session-key';
import type { Service } from '../../src/data/client/service';
import { mount } from './mount';
import { answerPageRequests } from './page-requests';

/** A request of the back office. `body` is the parsed JSON, or undefined; `signal` aborts it. */
export type SentRequest = {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  signal: AbortSignal;
};

/** Start of the back office: by default, signed in as an owner, without a mailed link. */
type Start = { session?: object | null; mailedLink?: MailedLink };

/** Value sent as JSON with status 200, a response, or a function that returns one of them. */
type Answer = object | string | number | boolean | null | ((request: SentRequest) => unknown);

/**
 * Answers of the data service by method and path below `/rest/v1/`, `/auth/v1/` or `/storage/v1/`, such as
 * `GET services` or `POST rpc/save_content`. A name may end in `*`. Unlisted reads get an empty list, other requests the
 * status 501. Requests to the site's own server are named by their whole path, such as `HEAD /healthz` or
 * `GET /api/backups`.
 */
export type Answers = Readonly<Record<string, Answer>>;

const serviceUrl = 'http://service.test';
const userId = '00000000-0000-4000-8000-000000000001';
const owner = {
  role: 'owner',
  display_name: '',
  must_enroll_factor: false,
  lacks_password: false,
  actions: ['draft', 'publish', 'approve', 'inbox', 'settings', 'people', 'activity', 'backup'],
};

/** Returns a session as the service sends it, of the owner or of a user who differs in some values. */
export function sessionOf(values: { id?: string; email?: string; user_metadata?: object } = {}) {
  const user = { id: userId, email: 'admin@example.org', user_metadata: {}, aud: 'authenticated', ...values };
  return {
    access_token: [{ alg: 'none' }, { sub: user.id, session_id: 's', exp: 4102444800, amr: [] }, 'x']
      .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
      .join('.'),
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: 4102444800,
    token_type: 'bearer',
    user,
  };
}

/** Serves `answers` and lists what was requested. */
function answeringService(listed: Answers): { service: Service; requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  const answers: Answers = { 'GET rpc/own_rights': owner, 'GET user': sessionOf().user, ...listed };
  const answerTo = async (request: SentRequest) => {
    const name = `${request.method} ${request.path}`;
    const key = name in answers ? name : Object.keys(answers).find((one) => isPrefix(one, name));
    const answer = key && answers[key];
    return typeof answer === 'function' ? answer(request) : answer;
  };
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const sent = {
      method,
      path: pathname.replace(/^\/(rest|auth|storage)\/v1\//, ''),
      search: searchParams,
      body: /^[[{]/.test(text) ? JSON.parse(text) : undefined,
      signal: request.signal,
    };
    requests.push(sent);
    const answer = await answerTo(sent);
    if (answer instanceof Response) return answer;
    if (answer !== undefined) return Response.json(answer);
    return ['GET', 'HEAD'].includes(method) && !pathname.startsWith('/api/')
      ? Response.json([])
      : Response.json({ message: 'Unanswered' }, { status: 501 });
  };
  answerPageRequests(serviceUrl, send);
  return { service: { url: serviceUrl, key: 'key', embedded: true, fetch: send }, requests };
}

function isPrefix(key: string, name: string): boolean {
  return key.endsWith('*') && name.startsWith(key.slice(0, -1));
}

/** Renders an element inside the back office's contexts, signed in as an owner. */
export async function renderInBackOffice(element: ReactNode, answers: Answers = {}) {
  return renderRoutes([{ path: '*', element }], '/', answers);
}

/** Renders the back office at a path such as `/admin/references`, signed in as an owner unless `start` differs. */
export async function renderBackOffice(path: string, answers: Answers = {}, start: Start = {}) {
  return renderRoutes(routes, path, answers, start);
}

async function renderRoutes(
  shown: typeof routes,
  path: string,
  answers: Answers,
  { session: first = sessionOf(), mailedLink }: Start = {},
) {
  const { service, requests } = answeringService(answers);
  const stored = new Map(first ? [[sessionKey, JSON.stringify(first)]] : []);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  // The client warns of the sessions of former tests.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const auth = createAuth({ ...service, storage });
  warn.mockRestore();
  // The session of a former test still hears that another tab has deleted the session.
  let isFinished = false;
  const session = createSession({
    service,
    auth,
    mailedLink,
    hasUnsaved,
    discardUnsaved() {
      if (isFinished) return;
      discardUnsaved();
      void deleteAllSnapshots();
    },
  });
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  forgetDataOfFormerAccount(session, client);
  const router = createMemoryRouter(shown, { initialEntries: [path] });
  const screen = await mount(
    'back office',
    <SessionContext value={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <SessionOffer />
        <QuestionDialog />
      </QueryClientProvider>
    </SessionContext>,
  );
  // The next test shares the page: it must not hear of this session, nor be offered unsaved input.
  onTestFinished(async () => {
    isFinished = true;
    await screen.unmount();
    await auth.dispose();
    await deleteAllSnapshots();
  });
  return { ...screen, requests, router, stored };
}
