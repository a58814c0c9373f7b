import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  changeInquiry,
  erasePerson,
  type Inquiry,
  type InquiryState,
  inquiryStates,
  readInquiries,
  sendInquiryAgain,
} from '../../data/inquiries';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { useTimedMessage } from '../editor/use-timed-message';
import { useSession } from '../session/session-context';
import { usePageTitle } from '../shell/page-title';
import styles from './inbox.module.css';
import { inquiriesCsv } from './inquiries-csv';
import { InquiryCard } from './inquiry-card';
import { matches, stateNames } from './inquiry-texts';

/** The messages of visitors, one state at a time. */
export function InboxPage() {
  usePageTitle('Inquiries');
  const session = useSession();
  const queries = useQueryClient();
  const [state, setState] = useState<InquiryState>('new');
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string>();
  const [success, showSuccess] = useTimedMessage();
  const { data, error, isPending } = useQuery({
    queryKey: ['inquiries', state],
    queryFn: () => readInquiries(session.tables, state),
    refetchInterval: 60_000,
  });
  const found = (data ?? []).filter((inquiry) => matches(inquiry, search));

  const act = async (work: () => Promise<unknown>, done: string) => {
    setFailure(undefined);
    try {
      await session.run(work);
      showSuccess(done);
      await queries.invalidateQueries({ queryKey: ['inquiries'] });
    } catch (reason) {
      setFailure(failureText(reason, 'An error occurred while changing the inquiry'));
    }
  };
  const erase = ({ email }: Inquiry) => {
    const question = `Are you sure you want to delete every inquiry of ${email}? This cannot be undone.`;
    if (window.confirm(question))
      void act(() => erasePerson(session.tables, email), 'All inquiries of this person deleted.');
  };

  return (
    <>
      <h1 tabIndex={-1}>Inquiries</h1>
      <div className={styles.tools}>
        <Select
          name="shown"
          label="Show"
          value={state}
          onChange={({ target }) => setState(inquiryStates.find((one) => one === target.value) ?? 'new')}
        >
          {inquiryStates.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
        </Select>
        <TextInput
          name="search"
          type="search"
          label="Search inquiries"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button variant="quiet" disabled={found.length === 0} onClick={() => download(inquiriesCsv(found))}>
          <Download aria-hidden="true" /> Export as CSV
        </Button>
      </div>
      {success && <Notice tone="success">{success}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {error && (
        <Notice tone="error">{failureText(error, 'An error occurred while fetching inquiries')}</Notice>
      )}
      {isPending && <p role="status">Loading inquiries...</p>}
      {data && found.length === 0 && <p>{search ? 'Nothing matches this search.' : 'Nothing here.'}</p>}
      <ul className={styles.list} role="list">
        {found.map((inquiry) => (
          <InquiryCard
            key={inquiry.id}
            inquiry={inquiry}
            onState={(to) =>
              act(
                () => changeInquiry(session.tables, inquiry.id, { state: to }),
                `Moved to “${stateNames[to]}”.`,
              )
            }
            onNote={(note) => act(() => changeInquiry(session.tables, inquiry.id, { note }), 'Note saved.')}
            onSendAgain={() =>
              act(() => sendInquiryAgain(session.service, inquiry.id), 'The e-mail is being sent again.')
            }
            onErase={() => erase(inquiry)}
          />
        ))}
      </ul>
    </>
  );
}

function download(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'inquiries.csv';
  link.click();
  URL.revokeObjectURL(url);
}
