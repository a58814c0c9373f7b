import { fileTasks } from '../../../service/worker/task-worker';
import { renderIcon } from './render-icon';
import { renderOgImage } from './render-og-image';
import { renderPicture } from './picture';

/** CPU tasks of the worker process by name. */
export const workerTasks = { ...fileTasks, renderPicture, renderOgImage, renderIcon };
