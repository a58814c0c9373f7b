import { encodePath, type StoredFile } from '../../data/files/urls';
import { authorisedFetch, type Service } from '../../data/client/service';
import { AppError } from '../../service/errors';

/** Allows for ten megabytes. */
const timeoutMs = 120_000;

type ValidatedFile = { bytes: Buffer; mimetype: string; cacheControl: string };

/**
 * Stores a file in the project and returns its response. Throws 503 when it does not respond, or when its error
 * concerns the server's key and not the sender.
 */
export async function forwardUpload(
  project: Service,
  target: StoredFile,
  file: ValidatedFile,
): Promise<Response> {
  const { status, type, body } = await send(project, target, file).catch((cause: unknown) => {
    throw unavailable('did not answer', cause);
  });
  if (status >= 500 || status === 401 || status === 403 || !type.startsWith('application/json'))
    throw unavailable(`answered ${status}: ${body.slice(0, 200)}`);
  return new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}

async function send(project: Service, target: StoredFile, { bytes, mimetype, cacheControl }: ValidatedFile) {
  const response = await authorisedFetch(project)(`${project.url}/storage/v1/object/${encodePath(target)}`, {
    method: 'POST',
    headers: { 'Content-Type': mimetype, 'Cache-Control': cacheControl },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

function unavailable(what: string, cause?: unknown): AppError {
  const message = 'The file could not be stored at the moment';
  return new AppError(503, 'ServiceUnavailable', message, {
    cause: cause ?? new Error(`The project ${what}`),
  });
}
