import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, workspaceApps, type Registry, type RegistryEntry } from '@aertrip/release';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { appConfig, containerName } from '@aertrip/build';
import { sendFile } from '@aertrip/build/dev';
import type { LiveReleases } from '@aertrip/edge';

interface Source {
  readonly app: string;
  readonly origin: string;
  readonly version: string;
  readonly paths: readonly string[];
  readonly owner?: string;
}

const version = '0.0.0-development';

const hotClient = createRequire(import.meta.url).resolve('webpack-hot-middleware/client');
/** Where a page hears of a new build. */
const changesPath = '/__webpack_hmr';

function sourceEntry({ app, origin, paths, owner }: Source): RegistryEntry {
  return {
    url: `${origin}/remoteEntry.js`,
    metadata: { version, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      revision: 0,
      container: containerName({ app, version }),
      ...(owner ? { owner } : {}),
      contract: 1,
      paths: [...paths],
      assets: { css: [], js: [] },
    },
  };
}

interface ServedSource {
  readonly source: Source;
  readonly server: Server;
  readonly compiler: webpack.Compiler;
}

async function serveFromSource(app: string, port: number): Promise<ServedSource> {
  const origin = `http://localhost:${port}`;
  const output = path.join(repositoryRoot, '.local', 'dev', app);
  const folder = path.join(repositoryRoot, app);
  const config = appConfig({ folder, mode: 'development', version, refresh: true });
  const compiler = webpack({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      // In every entry, also in that of Module Federation.
      new webpack.EntryPlugin(folder, `${hotClient}?path=${origin}${changesPath}&reload=true&quiet=true`, {
        name: undefined,
      }),
    ],
    output: { ...config.output, publicPath: `${origin}/`, path: output },
    cache: {
      type: 'filesystem',
      name: app,
      // Discards output of another configuration.
      buildDependencies: { preset: [`${path.join(repositoryRoot, 'packages/build/src')}/`] },
      cacheDirectory: path.join(repositoryRoot, '.cache', 'webpack', app),
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-only',
  });
  if (!compiler) throw new Error(`webpack made no compiler for ${app}.`);
  const openStream = hotMiddleware(compiler, { path: changesPath, log: false });
  const server = createServer((request, answer) => {
    answer.setHeader('access-control-allow-origin', '*');
    void openStream(request, answer, () => void sendFile(output, request.url ?? '/', answer));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await new Promise<void>((resolve) => {
    compiler.hooks.done.tap('development', (stats) => {
      console.log(
        `${app}: ${stats.hasErrors() ? stats.toString('errors-only') : `compiled in ${stats.endTime - stats.startTime} ms`}`,
      );
      resolve();
    });
    compiler.watch({}, () => undefined);
  });
  const { aertrip } = (
    await import(path.join(repositoryRoot, app, 'package.json'), { with: { type: 'json' } })
  ).default as {
    aertrip?: { paths?: string[]; owner?: { name: string } };
  };
  return {
    source: { app, origin, version, paths: aertrip?.paths ?? [], owner: aertrip?.owner?.name },
    server,
    compiler,
  };
}

/**
 * Compiles apps from source and serves each on its own port.
 * @param options.firstPort the first of consecutive ports
 */
export async function startDevelopmentServers(options: {
  readonly apps: readonly string[];
  readonly firstPort: number;
}) {
  const started = await Promise.all(
    options.apps.map((app) => serveFromSource(app, options.firstPort + workspaceApps.indexOf(app))),
  );
  const sources = started.map(({ source }) => source);
  const host = sources.find(({ app }) => app === 'host');

  return {
    /** Origins that the page must be allowed to load from. */
    origins: sources.map(({ origin }) => origin),
    /** Apps served from source; the others come from the release store. */
    apps: sources.map(({ app }) => app),
    /** The live releases with the apps from source in their place. */
    overlay(releases: Partial<LiveReleases>) {
      const shell = host
        ? { styles: [{ href: `${host.origin}/main.css` }], scripts: [{ src: `${host.origin}/main.js` }] }
        : releases.shell;
      if (!shell) throw new Error('There is no release of the host. Run npm run build first.');
      const remotes = sources
        .filter(({ app }) => app !== 'host')
        .map((source) => [source.app, [sourceEntry(source)]]);
      const registry: Registry = {
        schema: releases.registry?.schema ?? '',
        microFrontends: {
          ...releases.registry?.microFrontends,
          ...(Object.fromEntries(remotes) as Registry['microFrontends']),
        },
      };
      return { shell, registry };
    },
    async stop() {
      for (const { server, compiler } of started) {
        server.close();
        server.closeAllConnections();
        await promisify(compiler.close.bind(compiler))();
      }
    },
  };
}

export type DevelopmentServers = Awaited<ReturnType<typeof startDevelopmentServers>>;
