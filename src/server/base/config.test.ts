import { expect, test } from 'vitest';
import { readConfig } from './config';

test('metrics are disabled by default; METRICS_PORT sets their port', () => {
  expect(readConfig({}).metricsPort).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9100' }).metricsPort).toBe(9100);
  expect(() => readConfig({ METRICS_PORT: 'neun' })).toThrow(/^METRICS_PORT must be a port number$/);
  expect(() => readConfig({ PORT: '9100', METRICS_PORT: '9100' })).toThrow(
    /^METRICS_PORT must differ from PORT$/,
  );
});

test.each([
  ['a path', ['/website', '/website/', '/%20', '\\website']],
  ['a query or fragment', ['/?', '?a=b', '#', '/#top']],
  ['another host behind credentials', ['@other.example']],
])('SITE_URL with %s stops the start', (_, ends) => {
  for (const end of ends)
    expect(() => readConfig({ SITE_URL: `https://firma.example${end}` }), end).toThrow(
      /^SITE_URL must be an address without path, query, fragment and credentials, such as https:\/\/www.example.de$/,
    );
});

test.each([
  ['https://firma.example', 'https://firma.example'],
  ['https://firma.example/', 'https://firma.example'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['https://www.müller.example', 'https://www.müller.example'],
])('SITE_URL=%s is the address %s', (value, address) => {
  expect(readConfig({ SITE_URL: value }).siteUrl).toBe(address);
});

test.each(['ADMIN_EMAIL', 'MAIL_TO'])('%s without an e-mail address stops the start', (name) => {
  expect(() => readConfig({ [name]: 'office' })).toThrow(new RegExp(`^${name} must be an e-mail address$`));
});

test('versions are retained for a year unless HISTORY_DAYS differs', () => {
  expect(readConfig({}).historyDays).toBe(365);
  expect(readConfig({ HISTORY_DAYS: '30' }).historyDays).toBe(30);
});

test.each(['0', '1.5', 'for ever'])('HISTORY_DAYS=%s stops the start', (value) => {
  expect(() => readConfig({ HISTORY_DAYS: value })).toThrow(/^HISTORY_DAYS must be a number of days$/);
});

test('retention is seven daily, four weekly and six monthly backups unless BACKUP_KEEP differs', () => {
  expect(readConfig({}).backup).toEqual({ dir: undefined, retention: { days: 7, weeks: 4, months: 6 } });
  const { backup } = readConfig({ BACKUP_DIR: '/safe/place', BACKUP_KEEP: '12m, 3d' });
  expect(backup).toEqual({ dir: '/safe/place', retention: { days: 3, weeks: 0, months: 12 } });
});

test.each(['7', '0d', '7d,7d', '-1d'])('BACKUP_KEEP=%s stops the start', (value) => {
  expect(() => readConfig({ BACKUP_KEEP: value })).toThrow(
    /^BACKUP_KEEP must be the numbers of daily, weekly and monthly backups to keep, such as 7d,4w,6m$/,
  );
});

test('backups of a Supabase project require the connection string of its database', () => {
  const project = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    BACKUP_DIR: '/safe/place',
  };
  expect(() => readConfig(project)).toThrow(
    /^DATABASE_URL must be set when SUPABASE_URL and BACKUP_DIR are set$/,
  );
  const complete = { ...project, DATABASE_URL: 'postgres://project.example/postgres' };
  expect(readConfig(complete).backup.dir).toBe('/safe/place');
});
