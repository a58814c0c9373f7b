import { Link } from 'react-router';
import { usePageTitle } from './page-title';
import { texts } from './texts';

export function NotFoundPage() {
  usePageTitle(texts.notFound);
  return (
    <>
      <h1>{texts.noSection}</h1>
      <p>
        {texts.otherSections((title) => (
          <Link to="/admin/references">{title}</Link>
        ))}
      </p>
    </>
  );
}
