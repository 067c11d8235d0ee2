import { draw as drawSite, type DrawOptions, type DrawnPage } from 'host/server/render';
import * as publicRoutes from 'remote-public/routes';
import { monolithVersion } from './monolith-version';

export { shared } from 'host/server/shared-modules';

/** In one build the public screens belong to the host, and come with its server bundle. */
const ownScreens = { name: 'host', version: monolithVersion, module: publicRoutes };

/** Draws a public page of the one build. */
export const draw = (options: DrawOptions): Promise<DrawnPage> =>
  drawSite({ ...options, remote: ownScreens });
