/** @jsxImportSource hono/jsx */
import { parseVersion, readPicture, ReleaseRefused } from '@aertrip/release';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { noStore, ownFormsOnly, pageHeaders, pictureHeaders } from './access/guards';
import type { Person } from './access/person';
import { addSignIn, type Env } from './access/sign-in';
import { assetPaths, readAsset } from './assets';
import { createOffers } from './operations/offers';
import { confirmScreen, refusalStatus, runScreen } from './operations/operation-screen';
import { findOperation, takes } from './operations/requested';
import { AppNow } from './pages/app-page';
import { MessagePage, type Frame } from './pages/layout';
import { Overview, OverviewPage } from './pages/overview-page';
import {
  appScreen,
  diffScreen,
  readApp,
  readOverview,
  timelineScreen,
  versionScreen,
  type Screen,
} from './screens';
import { type ConsoleOptions, createChannelReader } from './state/channel-state';

/** Bytes of a form; the longest one has a few thousand. */
const largestForm = 64 * 1024;

const picturePath = '/apps/:app/versions/:version/pictures/:name';

const nobody: Person = {};

const frameOf = (c: Context<Env>, { channel, store }: ConsoleOptions): Frame => ({
  nonce: c.get('secureHeadersNonce') ?? '',
  channel,
  location: store.location,
  person: c.get('person'),
});

const appOf = ({ channel, query }: Screen) =>
  channel.apps.includes(query.app ?? '') ? query.app : undefined;

function addScreens(pages: Hono<Env>, options: ConsoleOptions): void {
  const readChannel = createChannelReader(options);
  const offers = createOffers(options);
  const screenOf = async (c: Context<Env>): Promise<Screen> => ({
    options,
    offers,
    person: c.get('person') ?? nobody,
    frame: frameOf(c, options),
    channel: await readChannel(),
    query: { ...c.req.query(), ...c.req.param() },
  });

  pages.get('/', async (c) => {
    const screen = await screenOf(c);
    return c.html(<OverviewPage frame={screen.frame} {...await readOverview(screen)} />);
  });
  pages.get('/fragments/overview', async (c) =>
    c.html(<Overview {...await readOverview(await screenOf(c))} />),
  );
  pages.get('/fragments/apps/:app', async (c) => {
    const screen = await screenOf(c);
    const app = appOf(screen);
    return app ? c.html(<AppNow {...await readApp(screen, app)} />) : c.notFound();
  });
  for (const [path, render] of [['/timeline', timelineScreen]] as const) {
    pages.get(path, async (c) => {
      const page = await render(await screenOf(c));
      return page ? c.html(page) : c.notFound();
    });
  }
  for (const [path, render] of [
    ['/apps/:app', appScreen],
    ['/apps/:app/diff', diffScreen],
    ['/apps/:app/versions/:version', versionScreen],
  ] as const) {
    pages.get(path, async (c) => {
      const screen = await screenOf(c);
      const app = appOf(screen);
      const page = app && (await render(screen, app));
      return page ? c.html(page) : c.notFound();
    });
  }
  pages.get(picturePath, async (c) => {
    const { app = '', version, name } = c.req.param();
    const hash = /^(.+)\.jpg$/.exec(name)?.[1];
    const picture = hash && (await readPicture(options.store, { app, version: parseVersion(version) }, hash));
    return picture ? c.body(Buffer.from(picture), 200, { 'Content-Type': 'image/jpeg' }) : c.notFound();
  });
  for (const path of ['/apps/:app/:operation', '/channel/:operation'] as const) {
    pages.on(['GET', 'POST'], path, async (c) => {
      const screen = await screenOf(c);
      const { person, frame, channel: state } = screen;
      const operation = findOperation(options, c.req.param('operation'));
      const isOfApp = path.startsWith('/apps');
      const app = isOfApp ? appOf(screen) : undefined;
      if (!operation || !takes(operation, isOfApp ? 'app' : 'channel') || (isOfApp && !app))
        return c.notFound();
      const requested = { options, offers, frame, person, state, operation, app, c };
      return c.req.method === 'POST' ? runScreen(requested) : c.html(await confirmScreen(requested));
    });
  }
}

function failureOf(error: Error) {
  if (error instanceof ReleaseRefused) return { text: error.message, status: refusalStatus[error.code] };
  if (error instanceof HTTPException && error.status === 403) {
    const text = 'The form did not come from a page of this console. Open it here.';
    return { text, status: 403 as const };
  }
  console.error(error);
  return { text: 'The console failed. The log of the site has the error.', status: 500 as const };
}

/**
 * The release console: the state of a channel and the operations of the command line, as pages rendered on the server.
 * Both are made from one table of operations; the console stores nothing.
 */
export function createConsole(options: ConsoleOptions) {
  const pages = new Hono<Env>();
  pages.use(noStore);
  // The first of the two wins.
  pages.use(picturePath, pictureHeaders);
  pages.use(pageHeaders);
  pages.use(ownFormsOnly);
  pages.use(bodyLimit({ maxSize: largestForm, onError: (c) => c.text('The form is too large.', 413) }));
  pages.get('/healthz', (c) => c.text('ok'));
  for (const path of assetPaths) {
    pages.get(path, async (c) => {
      const asset = await readAsset(path);
      return asset ? c.body(asset.body, 200, { 'Content-Type': asset.type }) : c.notFound();
    });
  }
  addSignIn(pages, options, (c) => frameOf(c, options));
  addScreens(pages, options);

  pages.notFound((c) =>
    c.html(
      <MessagePage frame={frameOf(c, options)} title="Page not found">
        Check the names of the app and of the version.
      </MessagePage>,
      404,
    ),
  );
  pages.onError((error, c) => {
    const { text, status } = failureOf(error);
    return c.html(
      <MessagePage frame={frameOf(c, options)} title="Not done">
        {text}
      </MessagePage>,
      status,
    );
  });
  return pages;
}
