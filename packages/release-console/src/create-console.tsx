/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { parseVersion, readPicture, ReleaseRefused } from '@aertrip/release';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { neverStored, ownFormsOnly, pageHeaders, pictureHeaders } from './access/guards';
import { mayDo, refusalOf, roleOf, stranger } from './access/roles';
import { addSignIn, type Env } from './access/sign-in';
import { assetPaths, readAsset } from './assets';
import { nowOf, type ConsoleOptions } from './state/options';
import { AppMetrics } from './pages/app-page';
import type { Frame } from './pages/layout';
import { OverviewMetrics, OverviewPage } from './pages/overview-page';
import { PathsPage } from './pages/paths-page';
import { paths } from './pages/paths';
import { MessagePage } from './pages/small-pages';
import { refusalStatus } from './refusal-status';
import { diffScreen } from './diff-screen';
import { appScreen, historyScreen, versionScreen, versionsScreen } from './screens';
import { atScreen, timelineScreen } from './timeline-screens';
import { createAppList } from './state/app-list';
import { readPathsState } from './state/paths-state';
import { readAppState, readEdgesState } from './state/app-state';
import { confirmScreen, runAction } from './action-screens';
import { findAction } from './actions/actions';

/** Bytes that a form may have; the longest honest one has a few thousand. */
const largestForm = 64 * 1024;

const picturePath = '/apps/:app/versions/:version/pictures/:name';

function frameOf(c: Context<Env>, options: ConsoleOptions): Frame {
  const { channel, store } = options;
  const person = c.get('account');
  return {
    nonce: c.get('secureHeadersNonce') ?? '',
    channel,
    location: store.location,
    isSignedIn: person !== undefined,
    role: roleOf(person ?? stranger),
    accountName: person?.name,
  };
}

async function overview(options: ConsoleOptions, apps: readonly string[]) {
  const [edges, ...states] = await Promise.all([
    readEdgesState(options),
    ...apps.map((app) => readAppState(options, app)),
  ]);
  return { edges, states, now: nowOf(options) };
}

/** Whatever asks for an action, a form or an address: who may not do it is told so, and nothing is done. */
function refuseOthers(pages: Hono<Env>, options: ConsoleOptions): void {
  pages.use('/apps/:app/:action', async (c, next) => {
    const action = findAction(c.req.param('action'));
    const person = c.get('account') ?? stranger;
    if (!action || mayDo(roleOf(person), action)) return next();
    const words = refusalOf(person, action);
    return c.html(
      <MessagePage frame={frameOf(c, options)} title="Not for your role">
        {words}
      </MessagePage>,
      403,
    );
  });
}

function addScreens(pages: Hono<Env>, options: ConsoleOptions): void {
  const frame = (c: Context<Env>) => frameOf(c, options);
  const readAppList = createAppList(options);
  const appOf = async (c: Context<Env>): Promise<string | undefined> => {
    const name = c.req.param('app') ?? '';
    return (await readAppList()).includes(name) ? name : undefined;
  };
  const readOverview = async () => overview(options, await readAppList());

  pages.get('/', async (c) => c.html(<OverviewPage frame={frame(c)} {...await readOverview()} />));
  pages.get('/fragments/overview', async (c) =>
    c.html(<OverviewMetrics {...await readOverview()} role={frame(c).role} />),
  );
  pages.get(paths.ownership, async (c) => {
    const state = await readPathsState(options, await readAppList());
    return c.html(<PathsPage frame={frame(c)} state={state} now={nowOf(options)} />);
  });
  pages.get(paths.timeline, async (c) =>
    c.html(await timelineScreen(options, frame(c), await readAppList(), c.req.query())),
  );
  pages.get('/at', async (c) => {
    const page = await atScreen(options, frame(c), c.req.query('time'));
    return page ? c.html(page) : c.notFound();
  });
  pages.get('/fragments/apps/:app', async (c) => {
    const app = await appOf(c);
    if (!app) return c.notFound();
    const [state, edges] = await Promise.all([readAppState(options, app), readEdgesState(options)]);
    return c.html(<AppMetrics state={state} edges={edges} now={nowOf(options)} />);
  });
  for (const [path, screen] of [
    ['/apps/:app', appScreen],
    ['/apps/:app/history', historyScreen],
    ['/apps/:app/diff', diffScreen],
    ['/apps/:app/versions', versionsScreen],
    ['/apps/:app/versions/:version', versionScreen],
  ] as const) {
    pages.get(path, async (c) => {
      const app = await appOf(c);
      const page = app && (await screen(options, frame(c), app, { ...c.req.query(), ...c.req.param() }));
      return page ? c.html(page) : c.notFound();
    });
  }
  pages.get(picturePath, async (c) => {
    const [app, { version, name }] = [await appOf(c), c.req.param()];
    const hash = /^(.+)\.jpg$/.exec(name)?.[1];
    const picture =
      app && hash && (await readPicture(options.store, { app, version: parseVersion(version) }, hash));
    return picture ? c.body(Buffer.from(picture), 200, { 'Content-Type': 'image/jpeg' }) : c.notFound();
  });
  pages.get('/apps/:app/:action', async (c) => {
    const [app, action] = [await appOf(c), findAction(c.req.param('action'))];
    if (!app || !action) return c.notFound();
    return c.html(await confirmScreen({ options, frame: frame(c), app, action, c }));
  });
  pages.post('/apps/:app/:action', async (c) => {
    const [app, action] = [await appOf(c), findAction(c.req.param('action'))];
    return app && action ? runAction({ options, frame: frame(c), app, action, c }) : c.notFound();
  });
}

/** What went wrong, for the person who looks. */
function failureOf(error: Error) {
  if (error instanceof ReleaseRefused) return { words: error.message, status: refusalStatus[error.code] };
  if (error instanceof HTTPException && error.status === 403) {
    return {
      words: 'The form did not come from a page of this console. Open it here.',
      status: 403 as const,
    };
  }
  console.error(error);
  const words = 'Something went wrong that nobody foresaw; the log of the site has it.';
  return { words, status: 500 as const };
}

/**
 * The release console: what is live and why, and the actions of the command line with a confirmation, as pages rendered on
 * the server by the functions of `@aertrip/release`. It stores nothing of its own.
 * Whoever has not signed in is shown the sign-in, whatever they ask for.
 */
export function createConsole(options: ConsoleOptions) {
  const pages = new Hono<Env>();
  pages.use(neverStored);
  // The first of the two has the last word.
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
  refuseOthers(pages, options);
  addScreens(pages, options);

  pages.notFound((c) =>
    c.html(
      <MessagePage frame={frameOf(c, options)} title="No such page">
        The console has no page at this path. The app or the version may be misspelt.
      </MessagePage>,
      404,
    ),
  );
  pages.onError((error, c) => {
    const { words, status } = failureOf(error);
    return c.html(
      <MessagePage frame={frameOf(c, options)} title="Not done">
        {words}
      </MessagePage>,
      status,
    );
  });
  return pages;
}
