import { createPageLoader } from './app/page-loader';

/** Code of all pages. `client.tsx`, `server.tsx` and the preview hand it to `app/` by context. */
export const pageLoader = createPageLoader({
  home: () => import('./home/home-page'),
  topic: () => import('./home/topic-page'),
  services: () => import('./services/services-page'),
  service: () => import('./services/service-page'),
  cv: () => import('./cv/cv-page'),
  team: () => import('./team/team-page'),
  references: () => import('./references/references-page'),
  reference: () => import('./references/reference-page'),
  trainings: () => import('./trainings/trainings-page'),
  training: () => import('./trainings/training-page'),
  program: () => import('./trainings/program-page'),
  trainingPost: () => import('./trainings/training-post-page'),
  press: () => import('./press/press-page'),
  pressArticle: () => import('./press/press-article-page'),
  exchange: () => import('./exchange-page'),
  attest: () => import('./attest/attest-page'),
  shop: () => import('./shop-page'),
  contact: () => import('./contact/contact-page'),
  agbs: () => import('./agbs/agbs-page'),
  imprint: () => import('./legal/imprint-page'),
  privacy: () => import('./legal/privacy-page'),
  freePage: () => import('./free-page'),
  notFound: () => import('./not-found/not-found-page'),
});
