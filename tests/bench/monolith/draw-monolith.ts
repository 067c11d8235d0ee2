import { draw as drawSite, type DrawOptions, type DrawnPage } from '../../../host/src/server/draw';
import * as publicRoutes from '../../../remote-public/src/routes';
import { monolithVersion } from './monolith-version';

export { shared } from '../../../host/src/server/shared';

/** In one build the public screens belong to the host, and come with its server bundle. */
const ownScreens = { name: 'host', version: monolithVersion, module: publicRoutes };

/** Draws a public page of the one build. */
export const draw = (options: DrawOptions): Promise<DrawnPage> =>
  drawSite({ ...options, remote: ownScreens });
