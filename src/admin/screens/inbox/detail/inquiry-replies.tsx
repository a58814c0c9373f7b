import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { contact } from '../../../../content/types/contact';
import { timeText } from '../../../../content/record/times';
import { siteStatusQuery } from '../../../../data/operations/server-reports';
import { singleQuery } from '../../../../data/records/queries';
import {
  type Inquiry,
  type InquiryReply,
  downloadPhoto,
  type InquiryFile,
} from '../../../../data/site/inquiries';
import { ChoiceSelect, Button, TextArea } from '../../../../ui/controls';
import { useAction, useSaveKey, ask } from '../../../parts/use-action';
import { personText, common } from '../../../parts/texts';
import { usePersonNames, useSession, useRead } from '../../../session/session-context';
import styles from './inquiry-detail.module.css';
import { replyLink, texts } from '../texts';
import { inquiryTopics } from '../../../../content/record/inquiry-topics';
import { useObjectUrl } from '../../../editor/fields/file-input';
import type { DetailPartProps } from '../use-inbox';
import type { AdminSession } from '../../../session/session';
import photoStyles from './inquiry-photos.module.css';

export function InquiryReplies({ inquiry, inbox, isBusy }: DetailPartProps) {
  const { id } = inquiry;
  const typed = inbox.replies.typedFor(id) ?? '';
  const onType = (text: string) => inbox.replies.edit(id, text, '');
  const form = useRef<HTMLFormElement>(null);
  const { content } = useSession();
  const { data: status } = useQuery(siteStatusQuery);
  const { data: company } = useQuery(singleQuery(content, contact));
  const textOf = (template: ReplyTemplate) => templateText(template, inquiry, company);
  const usedTemplate = replyTemplates.find((one) => textOf(one) === typed);
  const isEmpty = typed.trim() === '';
  const stateAfter = inquiry.state === 'new' ? 'in_progress' : inquiry.state;
  const sending = useAction(
    (isDone: boolean) => inbox.sendReply(inquiry, isDone ? 'done' : stateAfter),
    texts.changeFailure,
  );
  const send = (isDone: boolean) => {
    if (!isEmpty && !isBusy) void sending.run(isDone);
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    send(false);
  };
  useSaveKey(form, submit);
  const choose = async (template: ReplyTemplate | '') => {
    if (!template) return;
    if (isEmpty || usedTemplate || (await ask(texts.replaceReply, common.replace))) onType(textOf(template));
  };
  return (
    <div className={`${styles.replies} stack gap-3`}>
      {inquiry.inquiry_replies.length > 0 && (
        <ul className="stack gap-3" aria-label={texts.replies}>
          {inquiry.inquiry_replies.map((reply) => (
            <Reply key={reply.id} {...reply} />
          ))}
        </ul>
      )}
      {status?.sendsMail === false ? (
        <p className="caption">{texts.noMailServer}</p>
      ) : (
        <form ref={form} className={`${styles.form} stack gap-3`} onSubmit={submit}>
          <ChoiceSelect
            name="template"
            label={texts.template}
            value={usedTemplate ?? ''}
            options={[
              ['', texts.noTemplate],
              ...replyTemplates.map((one) => [one, texts.templates[one]] as const),
            ]}
            onChoose={(template) => void choose(template)}
          />
          <TextArea
            name="reply"
            label={texts.reply}
            hint={texts.answersGoTo}
            rows={8}
            maxLength={10_000}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
          <div className={`${styles.unsaved} cluster small`}>
            <Button type="submit" disabled={isEmpty || isBusy} busy={sending.isBusy && !sending.variables}>
              {texts.send}
            </Button>
            <Button
              variant="quiet"
              disabled={isEmpty || isBusy}
              busy={sending.isBusy && sending.variables}
              onClick={() => send(true)}
            >
              {texts.sendAndDone}
            </Button>
            {!isEmpty && <span>{texts.replyUnsent}</span>}
          </div>
        </form>
      )}
      <a className="icon-link" href={replyLink(inquiry)}>
        <Mail aria-hidden="true" size={16} /> {texts.inMailProgram}
      </a>
    </div>
  );
}

function Reply({ at, person, text, delivery, last_error }: InquiryReply) {
  const nameOf = usePersonNames();
  return (
    <li className="quote">
      <p className={`${styles.replyHead} quiet small`}>
        {[timeText(at), person !== null && personText(nameOf(person))].filter(Boolean).join(', ')} ·{' '}
        <span data-delivery={last_error ? 'failed' : delivery}>{texts.replyStates[delivery]}</span>
      </p>
      <p className={`${styles.replyText} measure anywhere`} lang="de">
        {text}
      </p>
      {last_error && <p className="caption">{last_error}</p>}
    </li>
  );
}

const replyTemplates = ['answer', 'question', 'appointment', 'decline'] as const;

type ReplyTemplate = (typeof replyTemplates)[number];

/** Middle paragraph of each template; German, because visitors read it. */
const bodies: Record<ReplyTemplate, string> = {
  answer: '',
  question: 'Damit wir Ihnen ein passendes Angebot machen können, brauchen wir noch folgende Angaben:',
  appointment: 'Gern kommen wir zu Ihnen. Wir schlagen Ihnen folgenden Termin vor:',
  decline:
    'Leider können wir diesen Auftrag zurzeit nicht übernehmen. Wir danken Ihnen für Ihr Vertrauen und bitten um Ihr Verständnis.',
};

function templateText(
  template: ReplyTemplate,
  { name, number, topic }: Pick<Inquiry, 'name' | 'number' | 'topic'>,
  company: { company_name: string | null } | null | undefined,
): string {
  const subject = topic === 'contact' ? '' : ` zum Thema ${inquiryTopics[topic]}`;
  return [
    `Guten Tag ${name.trim()},`,
    `vielen Dank für Ihre Anfrage ${number}${subject}.`,
    bodies[template],
    `Mit freundlichen Grüßen${company?.company_name ? `\n${company.company_name}` : ''}`,
  ].join('\n\n');
}

export function InquiryPhotos({ files }: { files: readonly InquiryFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="cluster gap-2" aria-label={texts.photos}>
      {files.map((file) => (
        <li key={file.path}>
          <Photo {...file} />
        </li>
      ))}
    </ul>
  );
}

/** The photo is private, so the browser cannot request it by its URL. */
function Photo({ path, name }: InquiryFile) {
  const read = ({ service }: AdminSession) => downloadPhoto(service, path);
  const { data = null, isError } = useRead(['inquiry photo', path], read, { staleTime: Infinity });
  const url = useObjectUrl(data);
  return (
    <div className={photoStyles.frame}>
      {url ? (
        <a href={url} target="_blank" rel="noopener" aria-label={texts.openPhoto(name)}>
          <img className={photoStyles.image} src={url} alt={name} />
        </a>
      ) : (
        isError && texts.photoMissing(name)
      )}
    </div>
  );
}
