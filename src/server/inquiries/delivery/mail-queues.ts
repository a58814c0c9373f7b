import type { Tables } from '../../../data/client/tables';
import type { MailMessage } from '../../../service/mail';
import { companyAddress } from '../../company-address';
import { confirmationMail } from './confirmation-mail';
import { inquiryMail, storedInquiry } from './inquiry-mail';
import { readRecordTitle } from '../inquiry-record';
import { replyMail, storedReply } from './reply-mail';

/** Data for creating a mail, besides its row. */
export type MailContext = {
  /** Uses the secret key. */
  tables: Tables;
  /** Address of the company; undefined for the one of the contact page. */
  mailTo: string | undefined;
  siteUrl: string;
};

/** Mails of one kind, queued in columns of a table. */
export type MailQueue = {
  table: 'inquiries' | 'inquiry_replies';
  recipient: 'company' | 'visitor';
  /** Columns that `createMail` needs, as the parameter `select` of PostgREST. */
  select: string;
  /** Column with `pending`, `sent` or `failed`. */
  stateColumn: 'delivery' | 'confirmation';
  /** Column with the number of attempts so far. */
  attemptsColumn: 'attempts' | 'confirmation_attempts';
  /** Column with the time of the next attempt; null after the last. */
  dueAtColumn: 'next_attempt_at' | 'confirmation_due_at';
  /** Column with the time at which the mail server accepted the mail. */
  sentAtColumn: 'delivered_at' | 'confirmed_at';
  /** Stores the error of the last attempt, which the inbox shows. */
  storesError: boolean;
  createMail(row: unknown, context: MailContext): Promise<MailMessage>;
};

const inquiryColumns = 'id,created_at,number,topic,name,email,phone,message,page,record';

const notifications: MailQueue = {
  table: 'inquiries',
  recipient: 'company',
  select: inquiryColumns,
  stateColumn: 'delivery',
  attemptsColumn: 'attempts',
  dueAtColumn: 'next_attempt_at',
  sentAtColumn: 'delivered_at',
  storesError: true,
  async createMail(row, { tables, mailTo, siteUrl }) {
    const inquiry = storedInquiry.parse(row);
    const to = await companyAddress(tables, mailTo);
    const recordTitle = await readRecordTitle(tables, inquiry.record);
    return inquiryMail(inquiry, { to, siteUrl, recordTitle });
  },
};

const confirmations: MailQueue = {
  table: 'inquiries',
  recipient: 'visitor',
  select: inquiryColumns,
  stateColumn: 'confirmation',
  attemptsColumn: 'confirmation_attempts',
  dueAtColumn: 'confirmation_due_at',
  sentAtColumn: 'confirmed_at',
  storesError: false,
  createMail: (row, context) => confirmationMail(storedInquiry.parse(row), context),
};

const replies: MailQueue = {
  table: 'inquiry_replies',
  recipient: 'visitor',
  select: 'id,text,inquiry:inquiries(id,number,topic,email,message,created_at,confirmation)',
  stateColumn: 'delivery',
  attemptsColumn: 'attempts',
  dueAtColumn: 'next_attempt_at',
  sentAtColumn: 'delivered_at',
  storesError: true,
  createMail: (row, context) => replyMail(storedReply.parse(row), context),
};

export const mailQueues: readonly MailQueue[] = [notifications, confirmations, replies];
