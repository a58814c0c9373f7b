import { expect, test } from 'vitest';
import { type Inquiry, inquiriesCsv } from './inquiries';

const inquiry: Inquiry = {
  id: '1',
  created_at: '2026-11-21T02:00:00Z',
  number: '2026-017',
  topic: 'contact',
  page: null,
  record: null,
  name: 'Ada',
  email: 'ada@example.org',
  phone: null,
  message: 'Guten Tag',
  state: 'new',
  note: '',
  remind_on: null,
  delivery: 'sent',
  attempts: 1,
  next_attempt_at: null,
  delivered_at: null,
  last_error: null,
  confirmation: 'off',
  inquiry_files: [],
  inquiry_replies: [],
};

test('every value is quoted, including quotes, separators and line breaks, and none is a formula', () => {
  expect(inquiriesCsv([{ ...inquiry, name: '=1+1', message: 'a "b"; c\nd' }], new Map())).toBe(
    '\uFEFF"created_at";"number";"topic";"page";"record";"name";"email";"phone";"message";"state";"note";"delivery"\r\n' +
      '"2026-11-21T02:00:00Z";"2026-017";"contact";"";"";"\'=1+1";"ada@example.org";"";"a ""b""; c\nd";"new";"";"sent"\r\n',
  );
});

test('a record is exported with its title, a deleted one with its id', () => {
  const inquiries = ['services/1', 'services/2'].map((record) => ({ ...inquiry, record }));
  const csv = inquiriesCsv(inquiries, new Map([['services/1', 'Bordnetze']]));
  expect(csv).toContain(';"";"Bordnetze";"Ada"');
  expect(csv).toContain(';"";"services/2";"Ada"');
});
