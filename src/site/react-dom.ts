/** What `boot.ts` needs of React's largest part, as a module of its own, so that it is evaluated by itself. */
export { createRoot, hydrateRoot } from 'react-dom/client';
