// @ts-check
/**
 * The one webpack factory of the site, over packages/build: what is shared, how a release is named and what is emitted
 * is the same for every app, so each app's own config is a line.
 */
import { appConfig, isServerRendered, serverConfig } from '@aertrip/build';

/**
 * The builds of an app: for browsers and, where its package.json says `serverRendered`, for servers.
 * @param {import('@aertrip/build').AppOptions} options
 */
export const appConfigs = (options) =>
  isServerRendered(options) ? [appConfig(options), serverConfig(options)] : [appConfig(options)];
