/** @jsxImportSource hono/jsx */
import { parseVersion, readPicture, ReleaseRefused, repositoryRoot } from '@aertrip/release';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { noStore, ownFormsOnly, pageHeaders } from './access/guards';
import { addSignIn, type Env } from './access/sign-in';
import {
  acts,
  createReader,
  needsReason,
  planOf,
  readVersions,
  runAct,
  type ConsoleOptions,
  type Requested,
} from './data';
import { App } from './pages/app';
import { documentOf, styles } from './pages/document';
import { Log } from './pages/log';
import { Overview } from './pages/overview';
import { labelOf, Notice, paths } from './pages/parts';
import { PlanPage } from './pages/plan';

const statusOf = ({ code }: ReleaseRefused) =>
  code === 'conflict' ? 409 : code === 'inconclusive' ? 503 : 422;

/** Forms that are made once however often they are sent. */
const formsKept = 100;

type Texts = Readonly<Partial<Record<string, string>>>;

const textsOf = (fields: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(fields).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );

function requestedOf(c: Context<Env>, fields: Texts): Requested | undefined {
  const act = acts.find((one) => one.replace(' ', '-') === c.req.param('act'));
  const texts: Texts = { steps: '5,25,100', ...c.req.query(), ...fields };
  const { app, version, at, steps, every } = texts;
  const isOfAll = act === 'hold' || act === 'unhold' || (act === 'rollback' && at !== undefined);
  return act && (app !== undefined || isOfAll) ? { act, app, version, at, steps, every } : undefined;
}

const refusedBy = (error: unknown): ReleaseRefused => {
  if (error instanceof ReleaseRefused) return error;
  throw error;
};

function addPages(pages: Hono<Env>, options: ConsoleOptions): void {
  const readNow = createReader(options);
  const forms = new Map<string, ReturnType<typeof runAct>>();

  pages.get('/', async (c) => c.render(<Overview now={await readNow()} />, { title: 'Overview' }));

  pages.get('/log', async (c) => {
    return c.render(<Log now={await readNow()} app={c.req.query('app')} />, { title: 'Log' });
  });

  pages.get('/apps/:app', async (c) => {
    const now = await readNow();
    const of = now.apps.find(({ app }) => app === c.req.param('app'));
    if (!of) return c.notFound();
    const read = await readVersions(options, now, of).catch(refusedBy);
    const versions = now.error || read instanceof ReleaseRefused ? undefined : read;
    const page = <App {...{ now, of, versions }} done={Number(c.req.query('done'))} />;
    return c.render(page, { title: of.app });
  });

  pages.get('/pictures/:app/:version/:hash', async (c) => {
    const { app, version, hash } = c.req.param();
    const picture = await readPicture(options.store, { app, version: parseVersion(version) }, hash);
    return picture ? c.body(Buffer.from(picture), 200, { 'Content-Type': 'image/jpeg' }) : c.notFound();
  });

  async function showPlan(c: Context<Env>, requested: Requested, reason = '', failed?: ReleaseRefused) {
    const now = await readNow();
    const of = now.apps.find(({ app }) => app === requested.app);
    if (requested.app !== undefined && !of) return c.notFound();
    const planned = await planOf(options, requested).catch(refusedBy);
    const plans = planned instanceof ReleaseRefused ? [] : planned;
    const refusal = failed ?? (planned instanceof ReleaseRefused ? planned : undefined);
    if (failed) c.status(statusOf(failed));
    const isReasonNeeded = needsReason(requested);
    const page = <PlanPage {...{ now, of, requested, plans, refusal, reason, isReasonNeeded }} />;
    return c.render(page, { title: labelOf(requested) });
  }

  pages.get('/plan/:act', async (c) => {
    const requested = requestedOf(c, {});
    return requested ? showPlan(c, requested, c.req.query('reason')) : c.notFound();
  });

  pages.post('/plan/:act', async (c) => {
    const fields = textsOf(await c.req.parseBody());
    const { form = randomUUID(), seen, accepts, reason = '' } = fields;
    const requested = requestedOf(c, fields);
    if (!requested) return c.notFound();
    const given = {
      actor: c.get('person')?.name ?? options.defaultActor,
      reason: reason.trim().slice(0, 500),
      isAccepting: accepts !== undefined,
      seen: Number(seen),
    };
    const run = forms.get(form) ?? readNow().then((now) => runAct(options, now, requested, given));
    forms.set(form, run);
    for (const old of [...forms.keys()].slice(0, -formsKept)) forms.delete(old);
    const done = await run.catch(refusedBy);
    if (done instanceof ReleaseRefused) return showPlan(c, requested, given.reason, done);
    if (done === undefined) return c.redirect(paths.plan(requested), 303);
    const { app } = requested;
    return c.redirect(app === undefined ? '/log' : paths.app(app, { done: String(done) }), 303);
  });
}

/** The release console: who gets which version, and how to take it back, as pages rendered on the server. */
export function createConsole(options: ConsoleOptions) {
  const pages = new Hono<Env>();
  pages.use(pageHeaders);
  for (const address of [...styles, '/ui/fonts/:name{[a-z-]+[.]woff2}'])
    pages.get(address, serveStatic({ root: path.join(repositoryRoot, 'packages') }));
  pages.get('/favicon.svg', serveStatic({ root: path.join(repositoryRoot, 'host/public') }));
  pages.use(noStore);
  pages.use(documentOf(options));
  pages.use(ownFormsOnly);
  pages.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text('The form is too large.', 413) }));
  addSignIn(pages, options);
  addPages(pages, options);

  pages.notFound((c) => {
    c.status(404);
    return c.render(<Notice tone="plain" heading="Page not found" />, { title: 'Page not found' });
  });
  pages.onError((error, c) => {
    const isForeign = error instanceof HTTPException && error.status === 403;
    if (!(error instanceof ReleaseRefused) && !isForeign) console.error(error);
    c.status(error instanceof ReleaseRefused ? statusOf(error) : isForeign ? 403 : 500);
    const own = isForeign
      ? 'The form did not come from a page of this console.'
      : 'The console failed. The log of the site has the error.';
    const page = (
      <Notice tone="bad" heading="Not done">
        {error instanceof ReleaseRefused ? `${error.parts.found} ${error.parts.next}` : own}
      </Notice>
    );
    return c.render(page, { title: 'Not done' });
  });
  return pages;
}
