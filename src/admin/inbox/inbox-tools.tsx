import type { ReactNode } from 'react';
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
      <FilterSelect
        name="topic"
        label={texts.topic}
        allLabel={texts.allTopics}
        value={filter.topic}
        onChoose={(chosen) =>
          onFilter({ ...filter, topic: inquiryTopicNames.find((topic) => topic === chosen) })
        }
      >
        {inquiryTopicNames.map((topic) => (
          <option key={topic} value={topic}>
            {texts.topics[topic]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        name="page"
        label={texts.page}
        allLabel={texts.allPages}
        value={filter.page}
        onChoose={(page) => onFilter({ ...filter, page })}
      >
        {pages.map((page) => (
          <option key={page} value={page}>
            {pageLabel(page)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        name="record"
        label={texts.record}
        allLabel={texts.allRecords}
        value={filter.record}
        onChoose={(record) => onFilter({ ...filter, record })}
      >
        {[...titles].map(([record, title]) => (
          <option key={record} value={record} lang="de">
            {title}
          </option>
        ))}
      </FilterSelect>
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

type FilterSelectProps = {
  name: string;
  label: string;
  /** Label of the option that excludes nothing. */
  allLabel: string;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  children: ReactNode;
};

function FilterSelect({ name, label, allLabel, value = '', onChoose, children }: FilterSelectProps) {
  return (
    <div className={styles.filter}>
      <Select
        name={name}
        label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{allLabel}</option>
        {children}
      </Select>
    </div>
  );
}

/** Returns the distinct values other than null and undefined, sorted by code unit. */
function distinctSorted(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))].sort();
}
