import { type ReactNode, useContext } from 'react';
import { Notice } from '../../../ui/notice';
import type { ContentState } from '../../app/content-hooks';
import { ReportedErrorsContext } from './error-summary';

type QueryResultProps<Data> = {
  query: Omit<ContentState<Data>, 'isPending'>;
  loadingText: string;
  children: (data: Data) => ReactNode;
};

export function QueryResult<Data>({
  query: { data, failure },
  loadingText,
  children,
}: QueryResultProps<Data>) {
  const reportedErrors = useContext(ReportedErrorsContext);
  if (data !== undefined) return children(data);
  if (failure && reportedErrors.includes(failure)) return <p className="quiet">Zurzeit nicht abrufbar.</p>;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  return (
    <p className="quiet" role="status">
      {loadingText}
    </p>
  );
}
