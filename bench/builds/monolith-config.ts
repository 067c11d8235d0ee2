import { appConfig, serverConfig } from '@aertrip/build';
import { repositoryRoot } from '@aertrip/release';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { monolithVersion } from './monolith-version';

/** The host's imports of its federation module, which the monolith replaces. */
export const federationModule = /^(\.\.\/remotes|\.)\/federation$/;

/** The plugins of a build except those of federation. @throws Error when there are none of federation */
export function withoutFederation(plugins: Configuration['plugins'] = []) {
  const others = plugins.filter(
    (plugin) => !plugin || !/Federation|Contain|Shar/.test(plugin.constructor.name),
  );
  if (others.length === plugins.length)
    throw new Error('No federation plugin was found: the plugins of the build have other names.');
  return others;
}

const app = {
  folder: path.join(repositoryRoot, 'host'),
  mode: 'production',
  version: monolithVersion,
} as const;

/** Resolves libraries directly: facades are for shared modules. */
function directly({ resolve }: Configuration): Configuration['resolve'] {
  const alias = { ...resolve?.alias } as Record<string, string>;
  const query = alias['#react-query$'];
  return { ...resolve, alias: { ...alias, ...(query ? { '@tanstack/react-query$': query } : {}) } };
}

/**
 * The whole site as one build: the host's configuration with all its settings (loaders, targets, splitting,
 * minimizers, compression) and without federation. Libraries are imported as they are, and shaken as a whole.
 * @param output folder that receives the build
 * @returns what runs in the browser, and what renders its pages on the server
 */
export function monolithConfigs(output: string): Configuration[] {
  const browser = appConfig(app);
  const server = serverConfig(app);
  return [
    {
      ...browser,
      output: { ...browser.output, path: output },
      resolve: directly(browser),
      plugins: [
        ...withoutFederation(browser.plugins),
        new webpack.NormalModuleReplacementPlugin(
          federationModule,
          path.join(import.meta.dirname, 'one-build-federation.ts'),
        ),
      ],
    },
    {
      ...server,
      entry: path.join(import.meta.dirname, 'render-monolith.ts'),
      output: { ...server.output, path: path.join(output, 'server') },
    },
  ];
}
