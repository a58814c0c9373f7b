import { expect, test } from 'vitest';
import type { Inquiry } from '../../data/site/inquiries';
import { inquiriesCsv } from './inquiries-csv';

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
  delivery: 'sent',
  attempts: 1,
  next_attempt_at: null,
  delivered_at: null,
  last_error: null,
  confirmation: 'off',
  inquiry_files: [],
};

test('every value is quoted, including quotes, separators and line breaks', () => {
  expect(inquiriesCsv([{ ...inquiry, message: 'a "b"; c\nd' }])).toBe(
    '\uFEFF"created_at";"topic";"name";"email";"phone";"message";"state";"note";"delivery"\r\n' +
      '"2026-11-21T02:00:00Z";"contact";"Ada";"ada@example.org";"";"a ""b""; c\nd";"new";"";"sent"\r\n',
  );
});

test.each(['=1+1', '+49 1', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  '%j is not interpreted as a formula',
  (name) => {
    expect(inquiriesCsv([{ ...inquiry, name }])).toContain(`"'${name}"`);
  },
);
