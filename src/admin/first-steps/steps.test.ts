import { expect, test } from 'vitest';
import { stepsOf } from './steps';

const askAgain = async () => undefined;
const waiting = { hasFailed: false, isAsking: true, askAgain };
const failed = { hasFailed: true, isAsking: false, askAgain };

const asked = ['Mail', 'A second factor for your account', 'Backups'];

test.each([
  ['is still asked', waiting, 'Asking the server …', undefined],
  ['could not be asked', failed, 'The server could not be asked how this stands.', failed],
])('what %s is not done and says so', (_what, question, detail, unanswered) => {
  const open = { ...question, answer: undefined };
  const steps = stepsOf({ contents: [], examples: [], findings: open, factors: open, backups: open });
  expect(steps.filter(({ title }) => asked.includes(title))).toEqual(
    asked.map((title) => ({ title, to: expect.any(String), isDone: false, detail, unanswered })),
  );
});
