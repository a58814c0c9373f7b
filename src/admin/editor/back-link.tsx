import { ArrowLeft } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { PageChannelContext } from '../preview/use-form-channel';
import styles from './editor.module.css';

/** Link from a form back to its screen. Renders nothing beside the website preview, where `Cancel` closes the form. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const isInWebsite = useContext(PageChannelContext) !== undefined;
  if (isInWebsite) return null;
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeft aria-hidden="true" size={16} /> {children}
    </Link>
  );
}
