/** Part of React that `boot.ts` needs, in a module of its own, so that it is evaluated in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
