/** `key`: the browser's publishable key, or the server's secret key. */
export type Service = {
  /** Origin of the service without a trailing slash. `/rest/v1`, `/auth/v1` and `/storage/v1` follow it. */
  url: string;
  key: string;
  /** Origin that checks uploads and forwards them; default: `url`. */
  uploads?: string;
  /** The server passes its own `app.fetch`: same contract, no network. */
  fetch?: typeof fetch;
  /** True for the embedded service, which has functions beyond the Supabase contract. */
  embedded?: boolean;
  /** Called before every request. */
  accessToken?: () => Promise<string | undefined>;
};

export function authorisedFetch(service: Service): typeof fetch {
  const send = service.fetch ?? fetch;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', service.key);
    headers.set('authorization', `Bearer ${(await service.accessToken?.()) ?? service.key}`);
    return send(input, { ...init, headers });
  };
}
