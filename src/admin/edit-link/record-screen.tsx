import { Navigate, useParams, useSearchParams } from 'react-router';
import { screens } from '../screens';
import { NotFoundPage } from '../shell/not-found-page';
import { editLink } from './use-edit-link';

/** Target of the website's links to records (data/record-link.ts); redirects to the screen with the record's form. */
export function RecordScreen() {
  const { type, id = '' } = useParams();
  const [parameters] = useSearchParams();
  const screen = screens.find(({ sections }) => sections.some(({ name }) => name === type));
  if (!screen) return <NotFoundPage />;
  return <Navigate to={editLink(screen.path, id, parameters.get('field'))} replace />;
}
