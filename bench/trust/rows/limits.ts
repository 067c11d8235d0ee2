import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inlined, siteWithEdge } from '@aertrip/edge/testing/edge-under-test';
import { guardedCalls } from '@aertrip/site/guarded-calls';
import { callService } from '../accounts';
import type { TriedSite, TrustRow } from '../trust-row';

/** Calls that a client may make in a minute or longer. */
function limitOf(name: string): number {
  const call = guardedCalls.find((each) => each.name === name);
  if (!call) throw new Error(`There is no limit of ${name}.`);
  return call.limit;
}

const count = 60;
const all = Array.from({ length: count }, (_, index) => index);

/** A random unused phone number: the attacker chooses it. */
const phone = () =>
  `+9199${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`;

const enquiry = () => ({
  p: { name: 'Nobody at all', phone: phone(), adults: 2, children: 0, consent: true, message: 'forged' },
});

/** How many of 60 calls from one address were not stopped by a limit. */
async function passing(call: (index: number) => Promise<Response>): Promise<number> {
  const answers = await Promise.all(all.map(call));
  if (answers.some(({ status }) => status >= 500)) throw new Error('the site failed instead of refusing');
  return answers.filter(({ status }) => status !== 429).length;
}

const row = (
  attack: string,
  guarded: string,
  call: (site: TriedSite, index: number) => Promise<Response>,
): TrustRow => ({
  attack,
  async measure(site) {
    const passed = await passing((index) => call(site, index));
    return { result: `${passed} of ${count}`, isOpen: passed > limitOf(guarded) };
  },
});

/** Enquiries that reach a hosted project, of 60 that are sent to where its pages send theirs. */
async function forgedAtHosted(): Promise<number> {
  let reached = 0;
  const project = createServer((_, response) => {
    reached += 1;
    response.end('"ENQ-1"');
  });
  await once(project.listen(0, '127.0.0.1'), 'listening');
  const data = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  const { edge, get } = await siteWithEdge({ edge: { upstreams: { data }, guardedCalls } });
  const html = await (await get('/admin')).text();
  const config = inlined<{ supabase: { url: string } }>(html, 'site-config');
  const client = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  for (let sent = 0; sent < count; sent += 1)
    await edge.request(`${config?.supabase.url}/rest/v1/rpc/submit_enquiry`, { method: 'POST' }, client);
  project.close();
  return reached;
}

export const rows: readonly TrustRow[] = [
  {
    attack: '60 forged enquiries, hosted project',
    async measureOwn() {
      const reached = await forgedAtHosted();
      return { result: `${reached} of ${count}`, isOpen: reached > limitOf('submit_enquiry') };
    },
  },
  row('60 forged enquiries, one client, new phone numbers', 'submit_enquiry', (site) =>
    callService(site, '/rest/v1/rpc/submit_enquiry', { body: enquiry() }),
  ),
  row('60 password guesses, one client', 'sign-in', (site, index) =>
    callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
      body: { email: `asha${index}@example.com`, password: `guess-${index}`, returnSecureToken: true },
    }),
  ),
  row('60 wrong codes of mails to staff, one client', 'staff-code', (site, index) =>
    callService(site, '/auth/v1/verify', {
      body: { type: 'recovery', email: `agent${index}@example.com`, token: `${index}`.padStart(10, '0') },
    }),
  ),
  row('60 guesses at staff passwords, by variants of the path', 'staff-sign-in', (site, index) =>
    callService(site, `/auth/v1/${['token', '%74oken', 'token/', '/token'][index % 4]}?grant_type=password`, {
      body: { email: `agent${index}@example.com`, password: `guess-${index}` },
    }),
  ),
  row('60 newsletter sign-ups of others, one client', 'subscribe_newsletter', (site, index) =>
    callService(site, '/rest/v1/rpc/subscribe_newsletter', {
      body: { p_email: `nobody-${index}@example.com` },
    }),
  ),
  row('60 brochures, one client', 'brochure', (site) =>
    site.request('/functions/v1/documents/packages/kashmir-in-bloom/brochure.pdf'),
  ),
  row('60 payment status checks, one client', 'payment-check', (site) =>
    callService(site, '/functions/v1/payments/check', { body: { quote_token: crypto.randomUUID() } }),
  ),
  {
    attack: 'quote for 20,000 travellers',
    async measure(site) {
      const p_rooms = [{ travellers: Array.from({ length: 20_000 }, () => ({ age: 7 })) }];
      const { status } = await callService(site, '/rest/v1/rpc/quote', {
        body: { p_departure: crypto.randomUUID(), p_rooms },
      });
      return { result: `status ${status}`, isOpen: status !== 413 };
    },
  },
  {
    attack: 'guessed invoice number',
    async measureOwn(site) {
      const answers = await Promise.all(
        ['AT/26-27/000001', 'AT/26-27/999999'].map(async (p_number) => {
          const answer = await callService(site, '/rest/v1/rpc/invoice_details', { body: { p_number } });
          return `${answer.status} ${await answer.text()}`;
        }),
      );
      const isOpen = new Set(answers).size > 1;
      return { result: isOpen ? 'different answers' : 'one answer', isOpen };
    },
  },
  {
    attack: 'enquiry after ten forged ones with the same phone number',
    async measureOwn(site) {
      const taken = enquiry();
      const send = (from: TriedSite) => callService(from, '/rest/v1/rpc/submit_enquiry', { body: taken });
      for (let sent = 0; sent < 10; sent += 1) await send(site);
      const { ok, status } = await send(site.asAnother());
      return { result: ok ? 'accepted' : `status ${status}`, isOpen: !ok };
    },
  },
];
