import { randomInt, randomUUID } from 'node:crypto';
import { wholeSession } from '@aertrip/edge/testing/whole-session';
import { expect, type APIRequestContext } from '@playwright/test';
import { createEdits } from '../../support/package-edits';
import { owner } from './fixtures';

// Each journey creates its own rows through the site's interfaces, so that no two share a person or a tour.

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A person with unique contact data in this run. */
export function aPerson(name = 'Meera Iyer'): Account {
  return { name, email: `${randomUUID()}@example.com`, password: 'journey-2026' };
}

/** An Indian mobile number, unique in this run: as typed, and as stored. */
export function aPhone() {
  const digits = `9${randomInt(100_000_000, 999_999_999)}`;
  return { typed: `${digits.slice(0, 5)} ${digits.slice(5)}`, stored: `+91${digits}` };
}

interface SiteConfig {
  readonly siteUrl: string;
  readonly supabase: { readonly anonKey: string };
  readonly firebase: { readonly apiKey: string };
}

let config: Promise<SiteConfig> | undefined;

/** The site's public configuration; constant while it runs. */
export function siteConfig(request: APIRequestContext): Promise<SiteConfig> {
  const read = async () => {
    const html = await (await request.get('/')).text();
    return JSON.parse(/id="site-config">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}') as SiteConfig;
  };
  return (config ??= read());
}

/** Calls the customers' identity provider. */
export async function identityCall<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const { firebase } = await siteConfig(request);
  const answer = await request.post(
    `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${firebase.apiKey}`,
    { data },
  );
  expect(answer.ok(), `accounts:${call}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Opens an account with a confirmed email address, which a booking needs: by Google, then with a password. */
export async function createVerifiedAccount(
  request: APIRequestContext,
  account = aPerson(),
): Promise<Account> {
  const { email, password, name } = account;
  const person = JSON.stringify({ sub: email, email, email_verified: true, name });
  const { idToken } = await identityCall<{ idToken: string }>(request, 'signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(person)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  await identityCall(request, 'update', { idToken, password, returnSecureToken: true });
  return account;
}

/**
 * Calls the accounts service of administrators, outside the page's browser, which would replace the session in its
 * cookies.
 */
export async function callAdminAuth(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Response> {
  const { siteUrl, supabase } = await siteConfig(request);
  const answer = await fetch(`${siteUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: supabase.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`auth/v1/${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

let ownersHeaders: Promise<Record<string, string>> | undefined;

/** The owner signs in once for all journeys of a worker; none of them ends this session. */
function headersOfOwner(request: APIRequestContext): Promise<Record<string, string>> {
  const signIn = async () => {
    const { siteUrl, supabase } = await siteConfig(request);
    const { email, password } = owner;
    const answer = await callAdminAuth(request, 'token?grant_type=password', { email, password });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const { accessToken } = wholeSession(siteUrl, token, answer.headers.getSetCookie());
    return { apikey: supabase.anonKey, authorization: `Bearer ${accessToken}` };
  };
  return (ownersHeaders ??= signIn());
}

/** The database as the owner of the panel sees it. */
export async function asOwner(request: APIRequestContext) {
  const headers = await headersOfOwner(request);

  async function call<T>(method: 'get' | 'post', path: string, data?: object): Promise<T> {
    const answer = await request[method](`/rest/v1/${path}`, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }
  return {
    select: <Row>(path: string) => call<Row[]>('get', path),
    rpc: <T>(name: string, args: object) => call<T>('post', `rpc/${name}`, args),
  };
}

/** Date that many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An open departure of a tour, for `publishTour`. */
export const aDeparture = (days: number, twin: number) => ({
  starts_on: inDays(days),
  status: 'open',
  seats_total: 12,
  prices: { twin, single: 2 * twin - 100_000, child_with_bed: 1_900_000, infant: 300_000 },
});

interface Held {
  readonly id: string;
  readonly ref: string;
  readonly version: number;
}

/** Books two travellers on the first departure of a tour; the desk confirms the booking before payment. */
export async function bookForTwo(
  request: APIRequestContext,
  tour: Tour,
  { name, email }: Pick<Account, 'name' | 'email'>,
): Promise<Held> {
  const { rpc } = await asOwner(request);
  const departures = await rpc<{ id: string }[]>('admin_departures', { p_package: tour.id });
  const held = await rpc<Held>('hold_seats', {
    p_departure: departures[0]?.id,
    p_key: randomUUID(),
    p_contact: { name, phone: aPhone().stored, email },
    p_rooms: [
      {
        travellers: [
          { first_name: 'Leela', last_name: 'Varma' },
          { first_name: 'Mohan', last_name: 'Varma' },
        ],
      },
    ],
  });
  await rpc('set_booking_status', {
    p_id: held.id,
    p_to: 'confirmed',
    p_version: held.version,
    p_reason: 'Pays at the desk',
  });
  return held;
}

export interface Tour {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly title: string;
}

/** Publishes a tour of Singapore for one journey, with one departure. */
export async function publishTour(request: APIRequestContext, fields: object = {}): Promise<Tour> {
  const { select, rpc } = await asOwner(request);
  const [singapore] = await select<{ id: string }>('destinations?slug=eq.singapore&select=id');
  const [city] = await select<{ id: string }>('departure_cities?iata=eq.BOM&select=id');
  const [theme] = await select<{ id: string }>('themes?slug=eq.family&select=id');
  const draft = {
    title: `Nights of Singapore ${randomInt(1_000_000)}`,
    destination_id: singapore?.id,
    nights: 1,
    summary: 'A night by the bay.',
    popularity: 1,
    theme_ids: theme ? [theme.id] : [],
    itinerary_days: [1, 2].map((day) => ({
      day_no: day,
      title: `The bay, day ${day}`,
      body: 'By the water.',
    })),
    images: [{ path: 'demo/singapore-1', alt: 'A bay between towers', width: 1600, height: 1000 }],
    departures: [
      {
        departure_city_id: city?.id,
        starts_on: inDays(120),
        status: 'open',
        seats_total: 20,
        prices: { twin: 2_550_000, single: 3_100_000 },
      },
    ],
    ...fields,
  };
  const id = randomUUID();
  const saved = await rpc<{ id: string; version: number; slug: string }>('edit_package', {
    p_id: id,
    p_edits: createEdits(id, draft),
  });
  const { version } = await rpc<{ version: number }>('set_package_status', {
    p_id: saved.id,
    p_to: 'published',
    p_version: saved.version,
  });
  return { id: saved.id, slug: saved.slug, version, title: draft.title };
}
