import { expect, test } from 'vitest';
import { loadFailure, removeFailure, removeQuestion, saveFailure } from '../../src/content/messages';
import { emptyFormValues, validate } from '../../src/content/record/record';
import { sections } from './admin-expectations';

test.each(sections)('$type.name has the expected messages', ({ type, expected }) => {
  expect(loadFailure(type)).toBe(expected.load);
  expect(saveFailure(type)).toBe(expected.save);
  if (type.rows === 'one') return;
  expect(removeFailure(type)).toBe(expected.remove);
  expect(removeQuestion(type)).toBe(expected.question);
});

test.each(sections)('$type.name requires the expected fields', ({ type, expected }) => {
  const form = emptyFormValues(type);
  // A choice or a switch is never empty.
  const isEmptied = (name: string) =>
    !['choice', 'boolean', 'pageSettings'].includes(type.fields[name]?.kind ?? '');
  const fields = Object.entries(form.fields).map(([name, value]) => [
    name,
    typeof value === 'string' && isEmptied(name) ? '' : value,
  ]);
  const problems = validate(type, { ...form, fields: Object.fromEntries(fields) });
  expect(problems.map(({ control }) => control).sort()).toEqual(expected.required.toSorted());
  for (const { message } of problems) expect(message).toMatch(/ is required$/);
});
