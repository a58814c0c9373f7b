import './preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { previewBase, readSettings } from '../data/preview/preview-link';

/**
 * The website as it would be, or has been. In a frame it is the website itself; in a window of its own it is such a frame
 * and what can be chosen about it, so that it can be seen in widths the window has not.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const settings = readSettings(location.search);
  const path = location.pathname.slice(previewBase.length) || '/';
  const isFramed = window.parent !== window;
  const page = isFramed
    ? await (await import('./website')).openWebsite(settings)
    : (await import('./preview-window')).previewWindow({ path, settings });
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}

void start();
