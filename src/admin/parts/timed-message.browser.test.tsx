import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../tests/component/mount';
import { useTimedMessage } from './use-action';

test('the end of a message does not remove the next one, which is about to be rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let show = (_text: string): void => undefined;
  function Message() {
    const [message, showMessage] = useTimedMessage();
    show = showMessage;
    return <p role="status">{message}</p>;
  }
  const { getByRole } = await mount('back office', <Message />);
  flushSync(() => show('Reference saved.'));
  show('Draft saved.');
  vi.advanceTimersByTime(6000);
  await expect.element(getByRole('status')).toHaveTextContent('Draft saved.');
});
