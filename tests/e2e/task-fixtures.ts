import { readFileSync } from 'node:fs';
import { expect, test as base } from './admin-fixtures';
import { type Person, personAt } from './task-person';

/** Numbers of actions in this product and in WordPress. */
type Task = { name: string; actions: number; wordPressActions: number | undefined };

/** The rows of the table in docs/tasks.md. */
const tasks = readFileSync('docs/tasks.md', 'utf8')
  .split('\n')
  .flatMap((line): Task[] => {
    const [, name, actions = '', wordPressActions = ''] = line.split('|').map((cell) => cell.trim());
    if (!name || !/^\d+$/.test(actions)) return [];
    const isKnown = /^\d+$/.test(wordPressActions);
    return [
      { name, actions: Number(actions), wordPressActions: isKnown ? Number(wordPressActions) : undefined },
    ];
  });

/** Test named after a task of the table; its number of actions must equal the table's and be below WordPress's. */
export const test = base.extend<{ person: Person }>({
  person: async ({ page }, use, { title }) => {
    const person = personAt(page);
    await use(person);
    const task = tasks.find(({ name }) => name === title);
    expect(task, `docs/tasks.md has a row “${title}”`).toBeDefined();
    expect(person.actions, `actions of “${title}”`).toHaveLength(task?.actions ?? 0);
    expect(person.actions.length).toBeLessThan(task?.wordPressActions ?? Infinity);
  },
});

export { expect };
