import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { createEdits } from '../../support/package-edits';
import {
  agent,
  collectComplaints,
  expect,
  owner,
  promptShown,
  test as base,
  type Page,
} from '../support/fixtures';
import { aPerson, asOwner, callAdminAuth, siteConfig, type Account } from '../support/site-data';

export const adminNames = { owner: 'Meera Nair', agent: 'Rohan Kapoor' } as const;

/** Where the panel's client keeps its session. */
const sessionKey = 'aertrip-admin-auth';
const nobody: Awaited<ReturnType<typeof signedInState>> = { cookies: [], origins: [] };

/** Headers of a visitor's call to the backend. */
export async function visitorsHeaders(request: APIRequestContext) {
  const { anonKey } = (await siteConfig(request)).supabase;
  return { apikey: anonKey, authorization: `Bearer ${anonKey}` };
}

/** Adds a filter to a list. */
export async function addFilter(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
  await page.getByRole('combobox', { name: label }).selectOption(value);
}

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
  // The panel dates the end by its own clock.
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

/** Registers an administrator without approval. */
export async function registerAdministrator(request: APIRequestContext): Promise<Account> {
  const person = aPerson('Nisha Rao');
  const { name, email, password } = person;
  await callAdminAuth(request, 'signup', { email, password, data: { full_name: name } });
  return person;
}

/** An owner of this journey alone: the sign-out ends no other session. */
export async function anOwner(request: APIRequestContext): Promise<Account> {
  const person = await registerAdministrator(request);
  const { select, rpc } = await asOwner(request);
  const [row] = await select<{ id: string; version: number }>(
    `admin_users?email=eq.${person.email}&select=id,version`,
  );
  await rpc('admin_set_access', {
    p_id: row?.id,
    p_status: 'active',
    p_role: 'owner',
    p_version: row?.version,
  });
  return person;
}

/** Fills in the login as it stands and sends it. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The smallest picture there is. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A draft of this journey alone. */
export async function aDraft({ request }: Pick<Page, 'request'>) {
  const { rpc } = await asOwner(request);
  const draft = { title: `Paper lanterns ${randomUUID().slice(0, 8)}`, summary: 'Light on water.' };
  const id = randomUUID();
  await rpc('edit_package', { p_id: id, p_edits: createEdits(id, draft) });
  return { id, title: draft.title, address: `/admin/packages/${id}` };
}

interface Panel {
  /** Who is signed in to the panel when the journey begins. */
  readonly signedInAs: 'owner' | 'agent' | 'nobody';
  /** Opens a page in a separate browser; its console errors count like the journey's. */
  readonly openBrowser: (storageState: Awaited<ReturnType<typeof signedInState>>) => Promise<Page>;
  /** A signed-out browser of another visitor. */
  readonly visitor: Page;
  /** Opens a further browser in which this administrator is signed in. */
  readonly openAs: (person: Pick<Account, 'email' | 'password'>) => Promise<Page>;
}

interface Sessions {
  readonly sessions: Record<'owner' | 'agent', Awaited<ReturnType<typeof signedInState>>>;
}

/** Journeys of administrators: the owner is signed in already, without going through the login each time. */
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

/** Shows a part of the package editor. */
export const openPart = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** The panel's heading of the current section. */
export const sectionHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A message of those that pop up at the top right. */
export const news = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Messages/ }).getByText(text);
