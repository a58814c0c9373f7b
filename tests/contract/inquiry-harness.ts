import { Hono } from 'hono';
import { afterEach, beforeEach, expect } from 'vitest';
import { siteSettings } from '../../src/content/types/site-settings';
import { createTables } from '../../src/data/client/tables';
import type { Tables } from '../../src/data/client/service';
import { createDelivery } from '../../src/server/inquiries/delivery/delivery';
import { formRoutes } from '../../src/server/pages/form-routes';
import { inquiryRoutes } from '../../src/server/inquiries/inquiry-routes';
import { createInquiryPhotos } from '../../src/server/inquiries/inquiry-photos';
import { createInquiryService } from '../../src/server/inquiries/inquiry-service';
import { createFormReader } from '../../src/server/inquiries/read-message';
import { startJobs } from '../../src/server/base/run-jobs';
import { createRenderingLimit } from '../../src/server/pages/ssr/cache/documents';
import { createCurrentRow, createRevision } from '../../src/server/pages/ssr/revision';
import { singleProcess } from '../../src/service/db/database';
import { createMemoryStore } from '../../src/service/limits/limit-store';
import { createLog, type Log } from '../../src/service/log';
import { openMailServer } from './mail-server';
import { type ReceivedEmail, readEmail } from './received-email';
import { type Contract, createContract, openContract, servicesOf } from './server';
import { createMailer } from '../../src/server/base/mail';

type HarnessOptions = {
  /** Shared by harnesses that simulate several servers of one site. */
  contract?: Contract;
  /** Answers tables and files, for photos; default: tables only. */
  fetch?: typeof fetch;
  smtpUrl?: string;
  mailTo?: string;
  retryDelaysMs?: readonly number[];
  claimMs?: number;
  /** Whether visitors get a confirmation e-mail; off by default, because tests count the notifications. */
  hasConfirmation?: boolean;
  log?: Log;
};

export type Harness = Awaited<ReturnType<typeof createInquiryHarness>>;

export const visitor = {
  name: 'Ada Beispiel',
  email: 'ada@example.org',
  message: 'Bitte prüfen Sie unser Boot.',
};

/** Runs the form routes and the delivery over a real table API and, with `smtpUrl`, a real mail server. */
export async function createInquiryHarness({
  smtpUrl,
  mailTo = 'firma@example.org',
  retryDelaysMs,
  claimMs,
  hasConfirmation = false,
  log = createLog('silent'),
  ...shared
}: HarnessOptions = {}) {
  const contract = shared.contract ?? (await createContract());
  const { keys } = contract;
  const { fetch = contract.fetch } = shared;
  const { server, serviceOf } = servicesOf(keys, fetch);
  const tables = createTables(server);
  await setSettings(tables, { confirmation_mail: hasConfirmation });
  const mailer = createMailer({ smtpUrl, from: 'website@example.org' });
  const delivery =
    mailer &&
    createDelivery({
      tables,
      mailer,
      mailTo: mailTo || undefined,
      siteUrl: 'https://site.example.org',
      isAlone: false,
      log,
      times: { retryDelaysMs, claimMs },
    });
  const limitStore = createMemoryStore();
  const inquiries = createInquiryService({
    tables,
    photos: createInquiryPhotos(server),
    delivery,
    secret: keys.secretKey,
    limitStore,
    trustProxy: true,
    log,
  });
  const personalTables = (token: string) => createTables(serviceOf(token));
  const readForm = createFormReader({ trustProxy: true, freeBytes: undefined });
  const revision = createRevision(server, { database: contract.database, cluster: singleProcess }, false);
  const settings = createCurrentRow(tables, siteSettings, revision);
  const countRendering = createRenderingLimit(true);
  const app = new Hono();
  app.route(
    '/api',
    inquiryRoutes({ inquiries, readForm, serviceTables: tables, personalTables, delivery, log }),
  );
  app.route('/contact', formRoutes({ inquiries, readForm, tables, settings, revision, countRendering, log }));
  const jobs = startJobs(delivery ? [{ name: 'inquiry delivery', intervalMs: 20, ...delivery }] : [], log);

  const request = async (path: string, init: RequestInit, from = '192.0.2.1') => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', from);
    return app.request(path, { ...init, headers });
  };
  const rows = async (): Promise<Record<string, unknown>[]> => {
    const { data } = await tables.from('inquiries').select().order('created_at').throwOnError();
    return data;
  };
  return {
    contract,
    request,
    contact: (message: object, from?: string, headers?: Record<string, string>) =>
      request(
        '/api/contact',
        {
          method: 'POST',
          body: JSON.stringify(message),
          headers: { 'content-type': 'application/json', ...headers },
        },
        from,
      ),
    personalTables,
    rows,
    /** Waits until at least this many rows have this delivery state. */
    async waitForDelivery(delivery: string, count: number) {
      while ((await rows()).filter((row) => row.delivery === delivery).length < count) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      await jobs.stop();
      if (!shared.contract) await contract.close();
    },
  };
}

/** Changes the site settings; a contract starts without their row. */
export async function setSettings(tables: Tables, settings: object): Promise<void> {
  const stored = tables.from('site_settings').update(settings).not('id', 'is', null).select('id');
  if ((await stored.throwOnError()).data.length > 0) return;
  const row = { reply_time: 'innerhalb von zwei Werktagen', ...settings };
  await tables.from('site_settings').insert(row).throwOnError();
}

type SiteOptions = HarnessOptions & Parameters<typeof openMailServer>[0];

/** Serves inquiries and their mails until the tests of the file have run; each test begins without inquiries. */
export async function openInquiries(options: SiteOptions = {}) {
  const contract = await openContract();
  const tables = createTables(contract.server);
  const start = async (changes: SiteOptions) => {
    const mails = await openMailServer(changes);
    return { mails, harness: await createInquiryHarness({ contract, smtpUrl: mails.url, ...changes }) };
  };
  const site = {
    contract,
    tables,
    ...(await start(options)),
    /** Replaces the servers of forms and mails. */
    async restart(changes?: SiteOptions): Promise<void> {
      await close();
      Object.assign(site, await start({ ...options, ...changes }));
    },
    /** Waits until neither a notification nor a confirmation is pending. */
    async settle(): Promise<void> {
      const isWaiting = ({ delivery, confirmation, state }: Record<string, unknown>) =>
        state !== 'spam' && [delivery, confirmation].includes('pending');
      await expect.poll(async () => (await site.harness.rows()).some(isWaiting)).toBe(false);
    },
    /** Returns the received mails to this address, in order. */
    mailsTo: (address: string): ReceivedEmail[] =>
      site.mails.accepted
        .filter(({ to }) => to.some((one) => one.toLowerCase() === address))
        .map(({ raw }) => readEmail(raw)),
  };
  const close = async () => {
    await site.harness.close();
    await site.mails.close();
  };
  await close();
  beforeEach(async () => {
    await contract.sql('delete from inquiries');
    Object.assign(site, await start(options));
  });
  afterEach(close);
  return site;
}

export async function insertCompany(tables: Tables): Promise<void> {
  const address = { address_street: 'Kai 7', address_city: 'Kiel', address_postal: '24103' };
  const imprint = { ...address, email: 'k@example.org', company: 'Brandt GmbH', vat_id: 'DE1' };
  await tables.from('imprint').insert(imprint).throwOnError();
  const hours = { phone: '0431 1234', business_hours: 'Mo', business_hours_note: '-' };
  const register = { email: 'firma@example.org', company_register: 'HRB 1', vat_number: 'DE1' };
  await tables
    .from('contact_info')
    .insert({ ...address, ...hours, ...register })
    .throwOnError();
}
