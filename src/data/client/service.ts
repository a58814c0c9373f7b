/** Where the data service is and who asks: the browser's public key, a person's token, or the server's secret key. */
export type Service = {
  /** Origin of the service, without a slash at its end; `/rest/v1`, `/auth/v1` and `/storage/v1` follow it. */
  url: string;
  key: string;
  /** Origin that looks into files and passes them on; the service itself unless told otherwise. */
  uploads?: string;
  /** The server hands over its own `app.fetch`: same contract, no network. */
  fetch?: typeof fetch;
  /** It is our own: besides the contract it has what no hosted one has. */
  embedded?: boolean;
  /** The signed-in person's access token, asked for before every request. */
  accessToken?: () => Promise<string | undefined>;
};

/** `fetch` that names the program by `apikey` and, when someone is signed in, the person by bearer token. */
export function authorisedFetch(service: Service): typeof fetch {
  const send = service.fetch ?? fetch;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', service.key);
    headers.set('authorization', `Bearer ${(await service.accessToken?.()) ?? service.key}`);
    return send(input, { ...init, headers });
  };
}
