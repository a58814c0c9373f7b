import { useLocation } from 'wouter';
import { TextArea, TextInput } from '../../ui/controls';
import type { InquiryTopic } from '../../content/record/inquiry-topics';
import { telephoneUrl } from '../../content/text/formats';
import { footer } from '../../content/types/footer';
import { useSingle } from '../app/content-hooks';
import { SiteLink } from '../layout/site-link';

type InquiryFieldsProps = InquirySubject & {
  errors: Record<string, string>;
  message?: string;
  /** Makes the fields read-only, because later input would be lost. */
  isSending: boolean;
};

type InquiryField = {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'message';
  optional?: true;
};

export const inquiryFields: readonly InquiryField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'E-Mail', kind: 'email' },
  { name: 'phone', label: 'Telefon', kind: 'tel', optional: true },
  { name: 'message', label: 'Nachricht', kind: 'message' },
];

const autoComplete = { text: 'name', email: 'email', tel: 'tel' } as const;

/** Uncontrolled, so that text typed before hydration stays. */
export function InquiryFields({ errors, message, topic, record, isSending }: InquiryFieldsProps) {
  return (
    <>
      <SubjectFields topic={topic} record={record} />
      {inquiryFields.map(({ name, label, kind, optional }) =>
        kind === 'message' ? (
          <div className="whole" key={name}>
            <TextArea
              name={name}
              label={label}
              error={errors[name]}
              rows={Math.max(6, (message ?? '').split('\n').length + 1)}
              defaultValue={message}
              required={!optional}
              readOnly={isSending}
            />
          </div>
        ) : (
          <TextInput
            key={name}
            name={name}
            label={label}
            type={kind}
            error={errors[name]}
            optional={optional}
            required={!optional}
            readOnly={isSending}
            autoComplete={autoComplete[kind]}
          />
        ),
      )}
      {/* Bots recognise `display: none`. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export type InquirySubject = {
  topic: InquiryTopic;
  /** Record, as `<table>/<id>`. */
  record?: string;
};

export function SubjectFields({ topic, record }: InquirySubject) {
  const [page] = useLocation();
  return (
    <>
      <input type="hidden" name="topic" value={topic} />
      <input type="hidden" name="page" value={page} />
      {record && <input type="hidden" name="record" value={record} />}
    </>
  );
}

export function sendLabel({ step }: { step: string }): string {
  return step === 'failed' ? 'Noch einmal senden' : 'Unverbindliche Anfrage senden';
}

export function CallInstead() {
  const phone = useSingle(footer).data?.phone;
  return (
    phone && (
      <p>
        Oder rufen Sie uns an: <a href={telephoneUrl(phone)}>{phone}</a>
      </p>
    )
  );
}

/** Privacy note of every form (Art. 13 GDPR): use of the data, and that an inquiry is not an order. */
export function PrivacyNote() {
  return (
    <p className="quiet">
      Ihre Anfrage ist unverbindlich. Wir verwenden Ihre Angaben nur, um sie zu beantworten. Mehr dazu in den{' '}
      <SiteLink href="/datenschutz">Hinweisen zum Datenschutz</SiteLink>.
    </p>
  );
}
