import { vi } from 'vitest';

/**
 * Answers requests that bypass `Service.fetch` until the test ends: heartbeats, requests to the site's own server, and uploads,
 * which use XMLHttpRequest. Other requests of the page are sent.
 */
export function answerPageRequests(serviceUrl: string, send: typeof fetch): void {
  const sendForReal = globalThis.fetch;
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isAnswered = href.startsWith(serviceUrl) || /^\/(healthz$|api\/)/.test(pathname);
    return isAnswered ? send(href, init) : sendForReal(input, init);
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends AnsweredUpload {
      protected override readonly answer = send;
    },
  );
}

/** Stands in for the XMLHttpRequest of an upload. Reports half of the bytes as sent until the answer arrives. */
abstract class AnsweredUpload extends EventTarget {
  protected abstract readonly answer: typeof fetch;
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  #request: [method: string, url: string] = ['GET', ''];
  #isAborted = false;
  responseText = '';
  status = 0;
  statusText = '';

  open(...request: [method: string, url: string]): void {
    this.#request = request;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#end('abort');
    this.#isAborted = true;
  }

  send(body: BodyInit | null): void {
    const [method, url] = this.#request;
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
    void this.answer(url, { method, headers: this.#headers, body })
      .then(async (response) => {
        this.responseText = await response.text();
        this.status = response.status;
        return 'load';
      })
      .catch(() => 'error')
      .then((event) => this.#end(event));
  }

  #end(event: string): void {
    if (this.#isAborted) return;
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}
