import { readFileSync } from 'node:fs';
import { expect, test as base } from './admin-fixtures';
import { type Person, personAt } from './task-person';

type Task = { name: string; ours: number; wordPress: number | undefined };

/** The rows of the table in docs/tasks.md. */
const tasks = readFileSync('docs/tasks.md', 'utf8')
  .split('\n')
  .flatMap((line): Task[] => {
    const [, name, ours = '', wordPress = ''] = line.split('|').map((cell) => cell.trim());
    if (!name || !/^\d+$/.test(ours)) return [];
    return [{ name, ours: Number(ours), wordPress: /^\d+$/.test(wordPress) ? Number(wordPress) : undefined }];
  });

/** Test named after a task of the table; its number of actions must equal the table's. */
export const test = base.extend<{ person: Person }>({
  person: async ({ page }, use, { title }) => {
    const person = personAt(page);
    await use(person);
    const task = tasks.find(({ name }) => name === title);
    expect(task, `docs/tasks.md has a row “${title}”`).toBeDefined();
    expect(person.actions, `actions of “${title}”`).toHaveLength(task?.ours ?? 0);
    expect(person.actions.length).toBeLessThan(task?.wordPress ?? Infinity);
  },
});

export { expect };
