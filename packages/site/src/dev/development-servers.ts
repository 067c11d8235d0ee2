import path from 'node:path';
import { repositoryRoot, workspaceApps, type Registry, type RegistryEntry } from '@aertrip/release';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { appConfig, containerName } from '@aertrip/build';
import type { LiveReleases } from '@aertrip/edge';

interface Source {
  readonly app: string;
  readonly origin: string;
  readonly version: string;
  readonly paths: readonly string[];
  readonly owner?: string;
}

const version = '0.0.0-development';

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

async function serveFromSource(
  app: string,
  port: number,
  refresh: boolean,
): Promise<{ source: Source; server: DevServer }> {
  const origin = `http://localhost:${port}`;
  const config = appConfig({ folder: path.join(repositoryRoot, app), mode: 'development', version, refresh });
  const compiler = webpack({
    ...config,
    output: {
      ...config.output,
      publicPath: `${origin}/`,
      path: path.join(repositoryRoot, '.local', 'dev', app),
    },
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
  const firstBuild = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('development', (stats) => {
      console.log(
        `${app}: ${stats.hasErrors() ? stats.toString('errors-only') : `compiled in ${stats.endTime - stats.startTime} ms`}`,
      );
      resolve();
    });
  });
  const server = new DevServer(
    {
      port,
      host: '127.0.0.1',
      hot: refresh,
      liveReload: !refresh,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `${origin.replace('http', 'ws')}/ws`, overlay: false, logging: 'warn' },
    },
    compiler,
  );
  await server.start();
  await firstBuild;
  const { aertrip } = (
    await import(path.join(repositoryRoot, app, 'package.json'), { with: { type: 'json' } })
  ).default as {
    aertrip?: { paths?: string[]; owner?: { name: string } };
  };
  return {
    source: { app, origin, version, paths: aertrip?.paths ?? [], owner: aertrip?.owner?.name },
    server,
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
  // Hot reloading needs the development build of React in the page, which the host brings.
  const refresh = options.apps.includes('host');
  const started = await Promise.all(
    options.apps.map((app) => serveFromSource(app, options.firstPort + workspaceApps.indexOf(app), refresh)),
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
      await Promise.all(started.map(({ server }) => server.stop()));
    },
  };
}

export type DevelopmentServers = Awaited<ReturnType<typeof startDevelopmentServers>>;
