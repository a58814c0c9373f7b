import { ExternalLink } from 'lucide-react';
import type { RowOf } from '../../content/model';
import type { pressArticles } from '../../content/types/press';
import { FileLinks } from '../layout/facts';

export function PressLinks({ article: { link, source, files } }: { article: RowOf<typeof pressArticles> }) {
  return (
    <FileLinks files={files}>
      {link && (
        <li>
          <a href={link} rel="noopener noreferrer">
            <ExternalLink aria-hidden="true" size="1em" /> Zum Artikel bei {source}
          </a>
        </li>
      )}
    </FileLinks>
  );
}
