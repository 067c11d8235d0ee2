import { callService, signInCustomer, signInStaff } from '../own-site/accounts';
import type { OwnSite } from '../own-site/own-site';
import type { TrustRow } from '../trust-row';

const adult = { first_name: 'Asha', last_name: 'Menon' };
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };

const forgedPaths = [
  '../payment-proofs/a.pdf',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/a.png',
  'packages/../../x.png',
  'a b.png',
];

async function openDeparture(site: OwnSite): Promise<string> {
  const answer = await callService(
    site,
    '/rest/v1/departures?select=id&status=eq.open&seats_shown=gte.6&order=starts_on.desc&limit=1',
    { method: 'GET' },
  );
  const [departure] = (await answer.json()) as { id: string }[];
  if (!departure) throw new Error('the demo has no open departure');
  return departure.id;
}

export const rows: readonly TrustRow[] = [
  {
    attack: 'the key of a booking is sent again with other travellers',
    before: 'the first booking, as if it were theirs',
    async measureOwn(site) {
      const token = await signInCustomer(site, 'asha@example.com');
      const common = {
        p_key: crypto.randomUUID(),
        p_departure: await openDeparture(site),
        p_contact: contact,
      };
      const hold = (travellers: readonly object[]) =>
        callService(site, '/rest/v1/rpc/hold_seats', {
          token,
          body: { ...common, p_rooms: [{ travellers }] },
        });
      const first = await hold([adult, adult]);
      if (!first.ok) throw new Error(`no seats were held: ${await first.text()}`);
      const second = await hold([adult]);
      return { after: `status ${second.status}`, isOpen: second.status !== 422 };
    },
  },
  {
    attack: `the picture of a destination is set to ${forgedPaths.length} paths outside of its bucket`,
    before: `${forgedPaths.length} of ${forgedPaths.length} stored`,
    async measureOwn(site) {
      const token = await signInStaff(site, 'owner@example.com');
      const answers = await Promise.all(
        forgedPaths.map((path) =>
          callService(site, '/rest/v1/destinations?slug=eq.kashmir', {
            method: 'PATCH',
            token,
            body: { hero_path: path },
          }),
        ),
      );
      const stored = answers.filter(({ ok }) => ok).length;
      return { after: `${stored} of ${forgedPaths.length} stored`, isOpen: stored > 0 };
    },
  },
];
