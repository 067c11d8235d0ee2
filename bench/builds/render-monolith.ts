import { render as renderSite } from 'host/server/render';
import type { RenderPage } from 'host/rendering-contract';
import * as publicRoutes from 'remote-public/routes';
import { monolithVersion } from './monolith-version';

export { sharedModules } from 'host/server/shared-modules';

/** In one build the public screens belong to the host, and come with its server bundle. */
const ownScreens = { name: 'host', version: monolithVersion, module: publicRoutes };

/** Renders a public page of the one build. */
export const render: RenderPage = (options) => renderSite({ ...options, remote: ownScreens });
