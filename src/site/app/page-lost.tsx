import { useEffect, useState } from 'react';
import { PageFailure } from '../layout/states/page-failure';
import { Waiting } from '../layout/states/waiting';
import { forgetPage, loadedPage, type RouteName } from '../pages';

/**
 * A page that could not be shown. Where only its code is missing (a newer version of the website has taken its place)
 * the server has it: the browser loads the address, once, for there it is shown without that code. Where the server
 * does not answer either, and where the page itself fails, the visitor is told what to do.
 */
export function PageLost({ name }: { name: RouteName }) {
  const [isTold, setTold] = useState(loadedPage(name) !== undefined);
  useEffect(() => {
    forgetPage(name);
    if (isTold) return;
    serverAnswers().then(
      () => location.reload(),
      () => setTold(true),
    );
  }, [name, isTold]);
  return isTold ? <PageFailure /> : <Waiting text="Lade..." />;
}

/** Rejects without a page of ours: the browser's own error page would leave nothing of the website. */
async function serverAnswers(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
  if (answer.status >= 500) throw new Error(`The server answers ${answer.status}`);
}
