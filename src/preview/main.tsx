import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './preview.css';
import { previewBase, parsePreviewSettings } from '../data/preview/preview-link';

/** Starts the preview. In its own window it renders a frame with the website, and controls beside it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const settings = parsePreviewSettings(location.search);
  const path = location.pathname.slice(previewBase.length) || '/';
  const isFramed = window.parent !== window;
  const page = isFramed
    ? await (await import('./website')).openWebsite(settings)
    : createElement((await import('./preview-window')).PreviewWindow, { path, settings });
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}

void start();
