import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button';
import { SiteLink } from '../site-link';

type EmptyStateProps = { children: ReactNode; action: { href: string; label: string } };

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="stack lead">
      <p>{children}</p>
      <SiteLink className={buttonClass({ variant: 'primary' })} href={action.href}>
        {action.label}
      </SiteLink>
    </div>
  );
}
