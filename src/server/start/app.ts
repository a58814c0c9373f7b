import { Hono } from 'hono';
import { publicFolder } from '../../data/files/urls';
import { builtFiles } from '../pages/ssr/assets';
import { backupsRoutes } from '../operations/daily-backup/backups-routes';
import { doctorRoutes } from '../operations/doctor/examine';
import { feedRoutes } from '../pages/feeds/feed-routes';
import { healthRoutes } from '../operations/metrics';
import { logFailure } from '../../service/log';
import { closeWithUnreadBody } from '../http/web-server';
import { rawPath, refuseMethod, rejectCrossSite, assignRequestId } from '../http/requests';
import { fileRoutes, placeFilesFirst, uploadRoutes } from '../operations/files/file-routes';
import { formRoutes } from '../pages/form-routes';
import { importRoutes } from '../operations/import/imports';
import { inquiryRoutes } from '../inquiries/inquiry-routes';
import { createInquiryService } from '../inquiries/inquiry-service';
import { createFormReader } from '../inquiries/read-message';
import { linksRoutes } from '../operations/links/link-checks';
import { peopleRoutes } from '../people/people-routes';
import { mapRoutes } from '../pages/map-routes';
import { mediaRoutes } from '../pages/media/media-routes';
import { ogImageRoutes } from '../pages/og-images';
import { iconRoutes, styleRoutes } from '../pages/brand-routes';
import { createFeatures } from './features';
import { backOfficeRoutes } from '../pages/ssr/back-office-routes';
import { siteSettings } from '../../content/types/site-settings';
import { createCurrentRow } from '../pages/ssr/revision';
import { createDocuments, createRenderingLimit } from '../pages/ssr/cache/documents';
import { createFreePageLookup, createPageCounts } from '../pages/ssr/published-pages';
import { siteRoutes } from '../pages/ssr/site-routes';
import { answerWhileNotPublic } from '../pages/ssr/visibility';
import { securityHeaders } from '../http/security-headers';

/** Opens no port, file or timer, and starts no job. */
export function createProduct(parts: Parameters<typeof createFeatures>[0]) {
  const features = createFeatures(parts, async (path, init) => app.request(path, init, {}));
  const app = createApp(features);
  return { app, metrics: features.metrics, jobs: features.jobs };
}

function createApp(parts: ReturnType<typeof createFeatures>): Hono {
  const { service, dist, tables } = parts;
  const inquiries = createInquiryService({ ...parts, tables: parts.serviceTables });
  const readForm = createFormReader(parts);
  const countRendering = createRenderingLimit(parts.trustProxy);
  const documents = createDocuments({ ...parts, countRendering, count: parts.metrics?.countDocument });
  const settings = createCurrentRow(tables, siteSettings, parts.revision);
  const pageCounts = createPageCounts(tables, parts.revision);
  const freePages = createFreePageLookup(tables, parts.revision);
  const app = new Hono({ getPath: rawPath });

  app.use(assignRequestId());
  app.use(closeWithUnreadBody());
  app.use(securityHeaders({ service, https: parts.siteUrl.startsWith('https:'), development: !dist }));
  app.use(
    '/api/*',
    rejectCrossSite((error) => Response.json({ error }, { status: 403 })),
  );
  app.route('/', healthRoutes(parts));
  app.use(`${publicFolder}*`, placeFilesFirst(parts.placement));
  app.use('/media/*', placeFilesFirst(parts.placement));
  app.use('/rest/v1/rpc/media', placeFilesFirst(parts.placement));
  if (parts.contract) app.route('/', parts.contract);
  if (parts.project) {
    app.route('/storage/v1/object', uploadRoutes({ ...parts, project: parts.project }));
    app.get(`${publicFolder}*`, (context) => {
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(service.url + pathname + search);
    });
  }
  if (parts.backup) app.route('/backup', parts.backup);
  app.route('/api/backups', backupsRoutes(parts));
  app.route('/api/doctor', doctorRoutes(parts));
  app.route('/api/files', fileRoutes(parts));
  app.route('/api/import', importRoutes(parts));
  app.route('/api/links', linksRoutes(parts));
  app.route('/api/people', peopleRoutes(parts));
  app.get('/api/site-status', (context) => {
    const staleSince = parts.revision.unreadableSince() ?? null;
    const sendsMail = parts.delivery !== undefined;
    return context.json({ staleSince, sendsMail }, 200, { 'Cache-Control': 'no-store' });
  });
  app.route('/api', inquiryRoutes({ ...parts, inquiries, readForm }));
  app.route('/media', mediaRoutes({ ...parts.media, placeFiles: parts.placement.settled }));
  app.route('/map', mapRoutes({ ...parts, stylesheet: '/map.css' }));
  app.route('/contact', formRoutes({ ...parts, settings, countRendering, inquiries, readForm }));
  if (dist) {
    app.route('/', iconRoutes({ ...parts, ...parts.media, settings }, dist));
    app.route('/', styleRoutes({ settings }, dist));
    app.route('/', builtFiles(dist));
  }
  app.route('/', backOfficeRoutes(parts));
  app.use(answerWhileNotPublic({ ...parts, settings, documents }));
  app.route('/preview', ogImageRoutes(parts));
  app.route('/', feedRoutes({ ...parts, documents }));
  app.route('/', siteRoutes({ ...parts, settings, documents, pageCounts, freePages, countRendering }));

  app.all('*', refuseMethod(app));
  app.onError((error, context) => {
    logFailure(parts.log, context, error);
    return context.text('Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.', 500);
  });
  return app;
}
