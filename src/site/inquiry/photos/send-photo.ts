import { stringField } from '../send-inquiry';

type PhotoUpload = {
  /** From the response to the message. */
  token: string;
  file: File;
  /** Receives 0 to 1 as the bytes are sent. */
  onProgress: (fraction: number) => void;
};

const timeoutMs = 180_000;

/** Sends one photo of a stored inquiry. Resolves to the reason in German when it is not stored. */
export function sendPhoto({ token, file, onProgress }: PhotoUpload): Promise<string | undefined> {
  const form = new FormData();
  form.set('photos', file);
  // Only XMLHttpRequest reports the progress of an upload.
  const request = new XMLHttpRequest();
  request.open('POST', '/api/inquiry-photos');
  // The server checks it before it reads the photo.
  request.setRequestHeader('X-Photos-Token', token);
  request.responseType = 'json';
  request.timeout = timeoutMs;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  return new Promise((resolve) => {
    const notSent = `„${file.name}“ konnte nicht gesendet werden. Bitte prüfen Sie die Verbindung und senden Sie es noch einmal.`;
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? undefined : (stringField(request.response, 'error') ?? notSent)),
    );
    request.send(form);
  });
}
