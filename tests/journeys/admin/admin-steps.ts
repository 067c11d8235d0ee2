import type { APIRequestContext, BrowserContext } from '@playwright/test';
import {
  agent,
  collectComplaints,
  expect,
  owner,
  promptShown,
  test as base,
  type Page,
} from '../support/fixtures';
import { aPerson, asOwner, callAdminAuth, type Account } from '../support/site-data';

/** Where the panel's client keeps its session. */
const sessionKey = 'aertrip-admin-auth';
const nobody: Awaited<ReturnType<typeof signedInState>> = { cookies: [], origins: [] };

/** The stored state of a browser in which this administrator has signed in. */
async function signedInState(
  request: APIRequestContext,
  origin: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
) {
  const answer = await callAdminAuth(request, 'token?grant_type=password', { email, password });
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';', 1);
    const [name = '', value = ''] = pair.split('=', 2);
    return { name, value, ...cookieOf(origin) };
  });
  const session = (await answer.json()) as { readonly expires_in: number };
  // The panel compares the end with its own clock.
  const expiresAt = Math.floor(Date.now() / 1000) + session.expires_in;
  const localStorage = [{ name: sessionKey, value: JSON.stringify({ ...session, expires_at: expiresAt }) }];
  return { cookies, origins: [{ origin, localStorage }] };
}

const cookieOf = (origin: string) => ({
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict' as const,
});

/** Creates an owner, whose sign-out ends no session of other journeys. */
export async function anOwner(request: APIRequestContext): Promise<Account> {
  const person = aPerson('Nisha Rao');
  const { name, email, password } = person;
  await callAdminAuth(request, 'signup', { email, password, data: { full_name: name } });
  const { select, rpc } = await asOwner(request);
  const [row] = await select<{ id: string; version: number }>(
    `admin_users?email=eq.${email}&select=id,version`,
  );
  await rpc('admin_set_access', {
    p_id: row?.id,
    p_status: 'active',
    p_role: 'owner',
    p_version: row?.version,
  });
  return person;
}

/** Fills in and sends the login. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

interface Panel {
  /** Who is signed in to the panel when the journey begins. */
  readonly signedInAs: 'owner' | 'agent' | 'nobody';
  /** Opens a page in a separate browser; its console errors count like the journey's. */
  readonly openBrowser: (storageState: Awaited<ReturnType<typeof signedInState>>) => Promise<Page>;
  /** A signed-out browser of another visitor. */
  readonly visitor: Page;
  /** Opens another browser in which this administrator is signed in. */
  readonly openAs: (person: Pick<Account, 'email' | 'password'>) => Promise<Page>;
}

interface Sessions {
  readonly sessions: Record<'owner' | 'agent', Awaited<ReturnType<typeof signedInState>>>;
}

/** Journeys of administrators: the owner is signed in already. */
export const test = base.extend<Panel, Sessions>({
  sessions: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? '';
      const request = await playwright.request.newContext({ baseURL });
      await use({
        owner: await signedInState(request, baseURL, owner),
        agent: await signedInState(request, baseURL, agent),
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  signedInAs: ['owner', { option: true }],
  storageState: ({ signedInAs, sessions }, use) =>
    use(signedInAs === 'nobody' ? nobody : sessions[signedInAs]),
  openBrowser: async ({ browser, expectedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (storageState) => {
      const context = await browser.newContext({ storageState });
      contexts.push(context);
      collectComplaints(context, complaints);
      await context.addCookies([promptShown]);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    const unexpected = complaints.filter((text) => !expectedErrors.test(text));
    expect(unexpected, 'console errors of the other browsers').toEqual([]);
  },
  visitor: async ({ openBrowser }, use) => use(await openBrowser(nobody)),
  openAs: ({ openBrowser, request, baseURL }, use) =>
    use(async (person) => openBrowser(await signedInState(request, baseURL ?? '', person))),
});

export { expect };

/** The panel's heading of the current section. */
export const sectionHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A toast at the top right. */
export const news = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Messages/ }).getByText(text);
