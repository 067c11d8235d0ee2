import { callService } from '../own-site/accounts';
import type { TriedSite, TrustRow } from '../trust-row';

const count = 60;
const all = Array.from({ length: count }, (_, index) => index);

/** A number that nobody has: it is the attacker's to choose. */
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
  most: number,
  call: (site: TriedSite, index: number) => Promise<Response>,
): TrustRow => ({
  attack,
  before: `${count} of ${count}`,
  async measure(site) {
    const passed = await passing((index) => call(site, index));
    return { after: `${passed} of ${count}`, isOpen: passed > most };
  },
});

export const rows: readonly TrustRow[] = [
  row('60 forged enquiries from one address, a new phone number each', 5, (site) =>
    callService(site, '/rest/v1/rpc/submit_enquiry', { body: enquiry() }),
  ),
  row('60 guesses of a customer’s password from one address', 10, (site, index) =>
    callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
      body: { email: `asha${index}@example.com`, password: `guess-${index}`, returnSecureToken: true },
    }),
  ),
  row('60 addresses of others put on the newsletter from one address', 5, (site, index) =>
    callService(site, '/rest/v1/rpc/subscribe_newsletter', {
      body: { p_email: `nobody-${index}@example.com` },
    }),
  ),
  {
    attack: 'ten enquiries with the phone number of somebody else, who then sends one',
    before: 'refused for an hour',
    async measureOwn(site) {
      const taken = enquiry();
      const send = (from: TriedSite) => callService(from, '/rest/v1/rpc/submit_enquiry', { body: taken });
      for (let sent = 0; sent < 10; sent += 1) await send(site);
      const { ok, status } = await send(site.asAnother());
      return { after: ok ? 'taken' : `status ${status}`, isOpen: !ok };
    },
  },
];
