import { inquiryTopicNames, inquiryTopics } from '../../content/record/inquiry-topics';
import { inquiryRetentionDays } from '../../content/retention';
import { type Inquiry, type InquiryState, inquiryStates } from '../../data/site/inquiries';
import { siteSettings } from '../../content/types/site-settings';
import { readAll } from '../../data/client/read-all';
import type { Tables } from '../../data/client/service';
import { readSingle } from '../../data/records/read';
import { letterOf, type Letter } from '../../service/mail';
import { companyAddress } from '../base/company-address';
import { timeText } from '../../content/record/times';
import { berlinClock, dayMs, sendOnceADay } from '../base/run-jobs';
import type { ServerParts } from '../base/server-parts';

const maxWaitMs = 3 * dayMs;

const monday = 1;

const listedInquiryLimit = 20;

type ReportParts = Pick<ServerParts, 'mailer' | 'mailTo' | 'siteUrl'> & {
  /** For tests. */
  now?: number;
};

type Report = {
  kind: 'reminder' | 'summary';
  isOn: boolean | undefined;
  createMail(): Promise<Letter | undefined>;
};

type InquiryFacts = Pick<Inquiry, 'number' | 'topic' | 'state' | 'created_at'>;

const stateNames = { new: 'neu', in_progress: 'in Arbeit', done: 'erledigt', spam: 'Spam' };

const openStates: readonly InquiryState[] = ['new', 'in_progress'];

/** Once a day, and on Monday morning. Any number of servers may run it. */
export async function sendInquiryReports(
  tables: Tables,
  { mailer, mailTo, siteUrl, now = Date.now() }: ReportParts,
): Promise<void> {
  const { day, weekday } = berlinClock(now);
  if (!mailer) return;
  const settings = await readSingle(tables, siteSettings);
  const reports: Report[] = [
    {
      kind: 'reminder',
      isOn: settings?.inquiry_reminder ?? true,
      createMail: () => reminderMail(tables, { siteUrl, now, day }),
    },
    {
      kind: 'summary',
      isOn: settings?.weekly_summary && weekday === monday,
      createMail: () => summaryMail(tables, siteUrl, now),
    },
  ];
  for (const { kind, isOn, createMail } of reports) {
    const prepare = async () => {
      const mail = await createMail();
      return mail && (async () => mailer.send({ ...mail, to: await companyAddress(tables, mailTo) }));
    };
    if (isOn) await sendOnceADay(tables, { kind, now, prepare });
  }
}

/** `day` is `yyyy-mm-dd` in Berlin. */
async function reminderMail(
  tables: Tables,
  { siteUrl, now, day }: { siteUrl: string; now: number; day: string },
) {
  const until = new Date(now - maxWaitMs).toISOString();
  const [waiting, dueReminders] = await Promise.all([
    readFacts(tables, (facts) => facts.eq('state', 'new').lte('created_at', until)),
    readFacts(tables, (facts) => facts.in('state', openStates).lte('remind_on', day)),
  ]);
  if (waiting.length + dueReminders.length === 0) return undefined;
  const wait = waiting.length === 1 ? 'Eine Anfrage wartet' : `${waiting.length} Anfragen warten`;
  const subject = waiting.length > 0 ? `${wait} seit drei Tagen` : 'Erinnerung an Anfragen';
  return letterOf([
    subject,
    ...(waiting.length > 0 ? [`${wait} seit mindestens drei Tagen auf eine Antwort:`, linesOf(waiting)] : []),
    ...(dueReminders.length > 0 ? ['Sie wollten erinnert werden an:', linesOf(dueReminders)] : []),
    `In der Verwaltung der Website bearbeiten: ${siteUrl}/admin/inquiries`,
    switchOffHint(siteUrl),
  ]);
}

function linesOf(inquiries: readonly InquiryFacts[]): string {
  const unlistedCount = inquiries.length - listedInquiryLimit;
  return [
    ...inquiries
      .slice(0, listedInquiryLimit)
      .map(
        ({ number, topic, created_at }) =>
          `${number}  ${inquiryTopics[topic]}, eingegangen am ${timeText(created_at)} Uhr`,
      ),
    ...(unlistedCount > 0 ? [`und ${unlistedCount} weitere`] : []),
  ].join('\n');
}

async function summaryMail(tables: Tables, siteUrl: string, now: number) {
  const since = new Date(now - 7 * dayMs).toISOString();
  const received = await readFacts(tables, (facts) => facts.gte('created_at', since));
  const open = await readFacts(tables, (facts) => facts.in('state', openStates));
  const byTopic = inquiryTopicNames.flatMap((topic) => {
    const ofTopic = received.filter((inquiry) => inquiry.topic === topic);
    return ofTopic.length > 0 ? [`${inquiryTopics[topic]}: ${ofTopic.length} (${countStates(ofTopic)})`] : [];
  });
  return letterOf([
    `Anfragen der letzten Woche: ${received.length}`,
    received.length > 0
      ? `in den letzten sieben Tagen eingegangen: ${received.length}`
      : 'in den letzten sieben Tagen ist keine Anfrage eingegangen.',
    byTopic.join('\n'),
    `Zurzeit offen: ${countStates(open) || 'keine'}`,
    `In der Verwaltung der Website bearbeiten: ${siteUrl}/admin/inquiries`,
    switchOffHint(siteUrl),
  ]);
}

function switchOffHint(siteUrl: string): string {
  return `Diese Nachricht lässt sich abschalten: ${siteUrl}/admin/contact`;
}

function readFacts(tables: Tables, filter: (facts: FactsRequest) => FactsRequest): Promise<InquiryFacts[]> {
  return readAll<InquiryFacts>(() => filter(selectFacts(tables)).order('created_at').order('id'));
}

type FactsRequest = ReturnType<typeof selectFacts>;

function selectFacts(tables: Tables) {
  return tables.from('inquiries').select('number,topic,state,created_at', { count: 'exact' });
}

function countStates(inquiries: readonly InquiryFacts[]): string {
  const counts = inquiryStates.flatMap((state) => {
    const count = inquiries.filter((inquiry) => inquiry.state === state).length;
    return count > 0 ? `${count} ${stateNames[state]}` : [];
  });
  return counts.join(', ');
}

export async function deleteOldInquiries(tables: Tables): Promise<void> {
  const before = new Date(Date.now() - inquiryRetentionDays * dayMs).toISOString();
  const deletion = () => tables.from('inquiries').delete();
  await deletion().lt('done_at', before).throwOnError();
  await deletion().eq('state', 'spam').lt('updated_at', before).throwOnError();
}
