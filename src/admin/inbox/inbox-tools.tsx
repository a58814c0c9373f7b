import { inquiryTopicNames } from '../../content/record/inquiry-topics';
import { type Inquiry, inquiryStates } from '../../data/site/inquiries';
import { inquiriesCsv } from '../../data/site/inquiries-csv';
import { Select, TextInput } from '../../ui/form-field';
import { Choices } from '../lists/choices';
import { CsvButton } from '../lists/csv-button';
import styles from './inbox.module.css';
import type { InquiryFilter } from './inquiry-filter';
import { pageLabel } from './inquiry-texts';
import { texts } from './texts';
import { useRecordTitles } from './use-record-titles';

type InboxToolsProps = {
  filter: InquiryFilter;
  onFilter: (filter: InquiryFilter) => void;
  /** Inquiries of the state, whose pages and records can be chosen. */
  all: readonly Inquiry[];
  /** Listed inquiries, for the export. */
  found: readonly Inquiry[];
};

/** Tools above the inquiries: state, topic, page, record, search and CSV export. */
export function InboxTools({ filter, onFilter, all, found }: InboxToolsProps) {
  const pages = distinctSorted([filter.page, ...all.map(({ page }) => page)]);
  const titles = useRecordTitles(distinctSorted([filter.record, ...all.map(({ record }) => record)]));
  return (
    <div className={styles.tools}>
      <div className={styles.showing}>
        <Choices
          name="shown"
          label={texts.show}
          options={[...inquiryStates.map((state) => [state, texts.states[state]] as const), ['', texts.all]]}
          value={filter.state ?? ''}
          onChoose={(state) => onFilter({ ...filter, state: state || undefined })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          name="topic"
          label={texts.topic}
          value={filter.topic ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, topic: inquiryTopicNames.find((one) => one === target.value) })
          }
        >
          <option value="">{texts.allTopics}</option>
          {inquiryTopicNames.map((topic) => (
            <option key={topic} value={topic}>
              {texts.topics[topic]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.filter}>
        <Select
          name="page"
          label={texts.page}
          value={filter.page ?? ''}
          onChange={({ target }) => onFilter({ ...filter, page: target.value || undefined })}
        >
          <option value="">{texts.allPages}</option>
          {pages.map((page) => (
            <option key={page} value={page}>
              {pageLabel(page)}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.filter}>
        <Select
          name="record"
          label={texts.record}
          value={filter.record ?? ''}
          onChange={({ target }) => onFilter({ ...filter, record: target.value || undefined })}
        >
          <option value="">{texts.allRecords}</option>
          {[...titles].map(([record, title]) => (
            <option key={record} value={record} lang="de">
              {title}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.search}>
        <TextInput
          name="search"
          type="search"
          label={texts.search}
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        />
      </div>
      <CsvButton
        object="inquiries"
        fileName={texts.csvName}
        disabled={found.length === 0}
        csv={() => inquiriesCsv(found, titles)}
      />
    </div>
  );
}

/** Returns the distinct values other than null and undefined, sorted by code unit. */
function distinctSorted(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))].sort();
}
