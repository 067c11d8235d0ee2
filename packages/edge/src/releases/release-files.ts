import { contentTypeOf, isAppName, releaseKey } from '@aertrip/release';
import { recallsOf } from '@aertrip/release/recalls';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { errorMessage, type Health } from '../health';
import { acceptedEncoding } from '../http/accepted-encoding';
import type { FollowedLog } from './follow-log';
import { isSourceMap, type ReleaseLibrary, TooManyRequested } from './release-library';

const immutable = 'public, max-age=31536000, immutable';

/** How the build compressed the files, the better way first. */
const compressions = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

const version = /^\d+\.\d+\.\d+[\w.+-]*$/;

/** The server bundle, and what a build says of itself, its tables and functions among it, are not served to browsers. */
const isForTeam = (file: string) => /^(server\/|build\.json(\.|$))/.test(file) || isSourceMap(file);

const place = 'The files of the releases';

/**
 * Serves the files of releases, below `/releases`; they never change under their URL, so a browser caches them for
 * a year. Only what a finished release lists is served.
 */
export function createReleaseFiles(library: ReleaseLibrary, health: Health) {
  const files = new Hono();

  files.use(
    etag({
      retainedHeaders: ['access-control-allow-origin', 'cache-control', 'content-type', 'etag', 'vary'],
    }),
  );
  files.get('/:app/:version/:file{.+}', async (c, next) => {
    const requested = c.req.param();
    if (!isAppName(requested.app) || !version.test(requested.version)) return next();
    const manifest = await library.manifest(requested.app, requested.version);
    const facts = manifest?.files[requested.file];
    if (!manifest || !facts || isForTeam(requested.file)) return next();

    const available = compressions.filter(({ extension }) => manifest.files[requested.file + extension]);
    const wanted = acceptedEncoding(
      c,
      available.map(({ encoding }) => encoding),
    );
    const chosen = available.find(({ encoding }) => encoding === wanted);
    const content = await library.file(
      releaseKey(requested.app, requested.version, requested.file + (chosen?.extension ?? '')),
    );
    if (!content) return next();

    health.settle(place);
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cache-Control', immutable);
    c.header('Content-Type', contentTypeOf(requested.file));
    c.header('Content-Length', String(content.byteLength));
    c.header('ETag', `"${facts.integrity}${chosen ? `.${chosen.encoding}` : ''}"`);
    c.header('X-Content-Type-Options', 'nosniff');
    if (available.length > 0) c.header('Vary', 'Accept-Encoding');
    if (chosen) c.header('Content-Encoding', chosen.encoding);
    return c.body(new Uint8Array(content));
  });

  files.all('*', (c) => {
    // A script that is not there must never be answered with a page.
    c.header('Cache-Control', 'no-store');
    return c.text('There is no such file in any release.', 404);
  });

  files.onError((error, c) => {
    if (!(error instanceof TooManyRequested)) health.report(place, errorMessage(error));
    c.header('Cache-Control', 'no-store');
    c.header('Retry-After', '2');
    return c.text('The releases cannot be read right now. Please try again in a moment.', 503);
  });

  return files;
}

/** Pages ask every 40 s or so: with this they know of a roll-back within a minute, also behind a shared cache. */
const cacheControl = 'public, max-age=10';

/** Lists the versions that open pages may keep: the same few bytes for everybody. */
export const listRecalled = (source: FollowedLog) => async (c: Context) => {
  // Without the store the last record counts; fails only without a host.
  await source.read().catch(() => undefined);
  c.header('Cache-Control', cacheControl);
  return c.json(recallsOf(source.live()));
};
