import '../../src/admin/admin.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cleanup, render } from 'vitest-browser-react';
import { createSession } from '../../src/admin/session/session';
import { SessionContext } from '../../src/admin/session/session-context';
import { routes } from '../../src/admin/routes';
import { discardUnsaved, hasUnsaved } from '../../src/admin/unsaved/unsaved';
import { createAuth } from '../../src/data/account/auth';
import { sessionKey } from '../../src/data/account/session-key';
import type { Service } from '../../src/data/client/service';

/** A request of the back office. `body` is the parsed JSON, or undefined. */
type SentRequest = { method: string; path: string; search: URLSearchParams; body: unknown };

/** Value sent as JSON with status 200, a response, or a function that returns one of them. */
type Answer = object | string | number | boolean | null | ((request: SentRequest) => unknown);

/**
 * Answers of the data service by method and path below `/rest/v1/`, `/auth/v1/` or `/storage/v1/`, such as
 * `GET services` or `POST rpc/save_content`. A name that ends in `*` answers all names that begin like it. Unlisted
 * reads get an empty list, other requests the status 501.
 */
export type Answers = Readonly<Record<string, Answer>>;

const userId = '00000000-0000-4000-8000-000000000001';
const owner = {
  role: 'owner',
  display_name: '',
  must_enroll_factor: false,
  actions: ['draft', 'publish', 'approve', 'inbox', 'settings', 'people', 'activity', 'backup'],
};

const signedIn = JSON.stringify({
  access_token: [{ alg: 'none' }, { sub: userId, session_id: 's', exp: 4102444800, amr: [] }, '']
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.'),
  refresh_token: 'r',
  expires_at: 4102444800,
  token_type: 'bearer',
  user: { id: userId, email: 'admin@example.org', user_metadata: {}, aud: 'authenticated' },
});

/** Serves `answers` and lists what was requested. */
function answeringService(answers: Answers): { service: Service; requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  const answerTo = async (request: SentRequest) => {
    const name = `${request.method} ${request.path}`;
    const listed = name in answers ? name : Object.keys(answers).find((key) => isPrefix(key, name));
    const answer = listed ? answers[listed] : name === 'GET rpc/own_rights' ? owner : undefined;
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
    };
    requests.push(sent);
    const answer = await answerTo(sent);
    if (answer instanceof Response) return answer;
    if (answer !== undefined) return Response.json(answer);
    return method === 'GET' ? Response.json([]) : Response.json({ message: 'Unanswered' }, { status: 501 });
  };
  return { service: { url: 'http://service.test', key: 'key', embedded: true, fetch: send }, requests };
}

function isPrefix(key: string, name: string): boolean {
  return key.endsWith('*') && name.startsWith(key.slice(0, -1));
}

/** Renders an element inside the back office's contexts, signed in as an owner. */
export async function renderInBackOffice(element: ReactNode, answers: Answers = {}) {
  return renderRoutes([{ path: '*', element }], '/', answers);
}

/** Renders the back office at a path such as `/admin/references`, signed in as an owner. */
export async function renderBackOffice(path: string, answers: Answers = {}) {
  return renderRoutes(routes, path, answers);
}

async function renderRoutes(shown: typeof routes, path: string, answers: Answers) {
  // The library removes the former element in its first file only, because files share their modules.
  await cleanup();
  const { service, requests } = answeringService(answers);
  const stored = new Map([[sessionKey, signedIn]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const session = createSession({
    service,
    auth: createAuth({ ...service, storage }),
    mailedLink: undefined,
    hasUnsaved,
    discardUnsaved,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(shown, { initialEntries: [path] });
  const screen = await render(
    <SessionContext value={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  );
  return { ...screen, requests, router };
}
