import { useLocation } from 'wouter';
import type { InquiryTopic } from '../../content/record/inquiry-topics';

/** Topic of an inquiry, and the record that it is about. */
export type InquirySubject = {
  topic: InquiryTopic;
  /** Record, as `<table>/<id>`. */
  record?: string;
};

/** Hidden fields with topic, record and page, sent with and without scripts. */
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
