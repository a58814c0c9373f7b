import { Link } from 'react-router';
import { usePageTitle } from './page-title';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <>
      <h1>There is no such section</h1>
      <p>
        Open the menu to see all sections, or go to <Link to="/admin/references">References</Link>.
      </p>
    </>
  );
}
