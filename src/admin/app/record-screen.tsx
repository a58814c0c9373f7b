import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { fromParameter } from '../../data/records/record-link';
import { editableTypes } from '../parts/screens';
import { NotFoundPage } from '../session/not-found-page';
import { editLink, fieldParameter } from '../editor/record-address/edit-link';

/** Target of the website's links to records (data/records/record-link.ts); redirects to the record's form. */
export function RecordScreen() {
  const { type: name, id = '' } = useParams();
  const [parameters] = useSearchParams();
  const from = parameters.get(fromParameter);
  // A new object would make `Navigate` start again with each rendering, and abort the navigation under way.
  const state = useMemo(() => (from ? { from } : undefined), [from]);
  const editable = editableTypes.find(({ type }) => type.name === name);
  if (!editable) return <NotFoundPage />;
  const to = editLink(editable, id, { field: parameters.get(fieldParameter) });
  return <Navigate to={to} state={state} replace />;
}
