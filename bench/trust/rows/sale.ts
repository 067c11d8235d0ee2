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
    attack: 'idempotency key of a booking with other travellers',
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
      return { result: `status ${second.status}`, isOpen: second.status !== 422 };
    },
  },
  {
    attack: 'seats left, from quotes for 10 to 40 travellers',
    async measureOwn(site) {
      const p_departure = await openDeparture(site);
      const answers = await Promise.all(
        [10, 25, 40].map(async (adults) => {
          const body = { p_departure, p_rooms: { adults, children: [] } };
          return (await callService(site, '/rest/v1/rpc/quote', { body })).text();
        }),
      );
      const isOpen = new Set(answers).size > 1;
      return { result: isOpen ? 'different answers' : 'one answer', isOpen };
    },
  },
  {
    attack: 'repeated hold and release of seats',
    async measureOwn(site) {
      const token = await signInCustomer(site, 'ravi@example.com');
      const p_departure = await openDeparture(site);
      let held = 0;
      for (let tried = 0; tried < 6; tried += 1) {
        const answer = await callService(site, '/rest/v1/rpc/hold_seats', {
          token,
          body: {
            p_key: crypto.randomUUID(),
            p_departure,
            p_contact: contact,
            p_rooms: [{ travellers: [adult] }],
          },
        });
        if (!answer.ok) break;
        held += 1;
        const { id } = (await answer.json()) as { id: string };
        await callService(site, '/rest/v1/rpc/cancel_booking', {
          token,
          body: { p_booking: id, p_reason: '', p_expected_charge_paise: 0 },
        });
      }
      return { result: `${held} holds in 24 hours`, isOpen: held > 3 };
    },
  },
  {
    attack: `destination image at ${forgedPaths.length} paths outside its bucket`,
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
      return { result: `${stored} of ${forgedPaths.length} stored`, isOpen: stored > 0 };
    },
  },
];
