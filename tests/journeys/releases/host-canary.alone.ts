import { readLiveApp, readCounts, verify, visitsIn, type Stream } from '@aertrip/release';
import { startCanary, stopCanary, unhold } from '@aertrip/release/testing/operations';
import { sampleBrowser } from '@aertrip/release/testing/sample-pictures';
import { fillLogin } from '../admin/admin-steps';
import { expect, open, owner, promptShown, test } from '../support/fixtures';
import { publishChanged } from './changed-build';
import { nightly } from '../support/nightly';
import { storeUnderTest } from '../support/site-under-test';
import type { Browser, Page } from '@playwright/test';

const candidate = '2.0.0';
const by = { actor: 'journeys', reason: 'a canary of the host' };

/** Starts the canary for half of the visitors. @returns the live version */
async function startHalf(stream: Stream): Promise<string> {
  const { live = '' } = (await readLiveApp(stream)) ?? {};
  await publishChanged(stream.store, stream.app, { version: candidate });
  await verify({ ...stream, version: candidate, actor: by.actor, browserCheck: sampleBrowser() });
  const plan = { steps: [50], every: null };
  await startCanary(stream, candidate, plan, by);
  return live;
}

/** The version of the host of a page, even before its scripts are loaded. */
const hostOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('script[data-version]')?.dataset.version);

/** A visitor whom the canary serves; another one gets the live host. */
async function candidateVisitor(browser: Browser): Promise<Page> {
  const found = new Map<string | undefined, Page>();
  for (let visitors = 0; found.size < 2; visitors += 1) {
    expect(visitors, 'visitors of one host').toBeLessThan(20);
    const context = await browser.newContext();
    await context.addCookies([promptShown]);
    const page = await context.newPage();
    await open(page, '/');
    found.set(await hostOf(page), page);
  }
  return found.get(candidate)!;
}

/** Advances the clock by the minute between two polls for recalled versions; retries until the page polls. */
const requestPage = (page: Page) =>
  expect(async () => {
    const answer = page.waitForResponse('/_releases/recalled', { timeout: 2000 });
    await page.clock.fastForward('01:00');
    await (await answer).finished();
  }).toPass();

test(
  'serves a host canary to half of the visitors; an open panel loads the good host after the rollback',
  nightly,
  async ({ browser }) => {
    test.setTimeout(90_000);
    const stream = { store: storeUnderTest(), channel: 'live', app: 'host' };
    const live = await startHalf(stream);
    try {
      await expect
        .poll(async () =>
          (await fetch(new URL('/', test.info().project.use.baseURL))).headers.get('cache-control'),
        )
        .toMatch(/^private/);
      const other = await candidateVisitor(browser);
      await other.reload();
      expect(await hostOf(other)).toBe(candidate);

      const unlucky = await (await browser.newContext()).newPage();
      await unlucky.context().addCookies([promptShown, ...(await other.context().cookies())]);
      await unlucky.route(`**/releases/host/${candidate}/*.js`, (route) => route.abort());
      await unlucky.goto('/');
      await expect.poll(() => hostOf(unlucky).catch(() => undefined)).toBe(live);
      await unlucky.getByRole('link', { name: 'LOGIN', exact: true }).click();
      await expect(unlucky.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await expect.poll(async () => visitsIn(await readCounts(stream, candidate)).failed).toBeGreaterThan(0);

      await other.clock.install();
      await open(other, '/admin/packages');
      await fillLogin(other, owner);
      await other.getByRole('link', { name: 'New package' }).click();
      const title = other.getByLabel('Title', { exact: true });
      await title.fill('Half a title');
      const visitor = await other.context().newPage();
      await visitor.clock.install();
      await open(visitor, '/');
      expect(await hostOf(visitor)).toBe(candidate);
      await stopCanary(stream, by);
      await expect
        .poll(async () => (await (await other.request.get('/_releases/recalled')).json()).host.good)
        .not.toContain(candidate);
      await requestPage(visitor);
      await visitor.getByRole('link', { name: 'LOGIN', exact: true }).click();
      await expect.poll(() => hostOf(visitor).catch(() => undefined)).toBe(live);
      await expect(visitor).toHaveURL('/login');
      await expect(visitor.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

      await requestPage(other);
      await expect(title).toHaveValue('Half a title');
      expect(await hostOf(other)).toBe(candidate);

      await other.getByRole('link', { name: 'Enquiries' }).click();
      await other.getByRole('button', { name: 'Leave without saving' }).click();
      await expect.poll(() => hostOf(other).catch(() => undefined)).toBe(live);
      await expect(other).toHaveURL(/\/admin\/enquiries$/);
      await expect(other.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    } finally {
      await stopCanary(stream, by).catch(() => undefined);
      await unhold(stream, by);
    }
  },
);
