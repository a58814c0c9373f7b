import { TextArea, TextInput } from '../../ui/form-field';
import type { InquiryField } from './check-inquiry';
import { useLocation } from 'wouter';
import type { InquiryTopic } from '../../content/record/inquiry-topics';
import { telephoneUrl } from '../../content/text/telephone';
import { footer } from '../../content/types/footer/type';
import { useSingle } from '../app/content-hooks';
import { SiteLink } from '../layout/site-link';

type InquiryFieldsProps = InquirySubject & {
  fields: readonly InquiryField[];
  /** Messages by field name. */
  errors: Record<string, string>;
  /** Initial message, editable. */
  message?: string;
};

const autoComplete = { text: 'name', email: 'email', tel: 'tel' } as const;

/** Uncontrolled, so that text typed before hydration stays. */
export function InquiryFields({ fields, errors, message, topic, record }: InquiryFieldsProps) {
  return (
    <>
      <SubjectFields topic={topic} record={record} />
      {fields.map(({ name, label, kind, optional }) =>
        kind === 'message' ? (
          <div className="whole" key={name}>
            <TextArea
              name={name}
              label={label}
              error={errors[name]}
              rows={Math.max(6, (message ?? '').split('\n').length + 1)}
              defaultValue={message}
              required={!optional}
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

/** Telephone number beside the message of a failure. */
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
