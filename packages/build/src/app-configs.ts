import type { Configuration } from 'webpack';
import { appConfig } from './app-config';
import { isServerRendered, type AppOptions } from './app-options';
import { serverConfig } from './server-config';

/** The builds of an app: for browsers and, with `serverRendered` in its package.json, for servers. */
export const appConfigs = (options: AppOptions): Configuration[] =>
  isServerRendered(options) ? [appConfig(options), serverConfig(options)] : [appConfig(options)];
