import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import webpack from 'webpack';
import { hostConfig } from '../../../webpack.shared.js';

/** What only a federated build has. */
const federated = [/Federation/, /^BuildFactsPlugin$/];

/** Every plugin of the factory but those of federation. @throws Error when the factory has none of them any more */
function withoutFederation(plugins: webpack.Configuration['plugins'] = []) {
  const isFederated = (plugin: object) => federated.some((name) => name.test(plugin.constructor.name));
  const kept = plugins.filter((plugin) => !plugin || !isFederated(plugin));
  if (kept.length > plugins.length - federated.length)
    throw new Error('The factory names its plugins otherwise: this build would not be one build.');
  return kept;
}

interface MonolithOptions {
  readonly version: string;
  /** Folder that receives the build. */
  readonly output: string;
}

/**
 * The whole site as one build: the factory of the host with everything as it is there (loaders, targets, splitting,
 * minimizers, compression) and without federation. Libraries are imported as they are, and shaken as a whole.
 */
export function monolithConfig({ version, output }: MonolithOptions): webpack.Configuration {
  const { plugins, ...base } = hostConfig({ app: 'host', mode: 'production', version });
  return {
    ...base,
    name: 'monolith',
    output: { ...base.output, path: output },
    plugins: [
      ...withoutFederation(plugins),
      new webpack.NormalModuleReplacementPlugin(
        /^(\.\.\/remotes|\.)\/federation$/,
        path.join(repositoryRoot, 'tests/bench/monolith/one-build-federation.ts'),
      ),
    ],
  };
}
