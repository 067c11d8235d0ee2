import { callService, signInCustomer, signInStaff, signUpCustomer } from '../accounts';
import type { OwnSite } from '../own-site';
import type { TrustRow } from '../trust-row';

const adult = { first_name: 'Asha', last_name: 'Menon' };
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };

const forgedPaths = [
  '../private/a.pdf',
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

/** A call that must succeed. @returns its answer */
async function call<T>(site: OwnSite, name: string, body: object, token?: string): Promise<T> {
  const answer = await callService(site, `/rest/v1/rpc/${name}`, { token, body });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${name} was refused: ${said}`);
  return (said && JSON.parse(said)) as T;
}

/** A quote of the desk for two. */
const quoteFor = async (site: OwnSite, desk: string, person: object, enquiry_id?: string) =>
  call<{ id: string; token: string }>(
    site,
    'save_quote',
    {
      p: {
        id: crypto.randomUUID(),
        enquiry_id,
        departure_id: await openDeparture(site),
        contact: person,
        rooms: [{ travellers: [{}, {}] }],
      },
    },
    desk,
  );

export const rows: readonly TrustRow[] = [
  {
    attack: 'booking of another person, by an enquiry from an unconfirmed account',
    async measureOwn(site) {
      const token = await signUpCustomer(site, `nobody-${crypto.randomUUID()}@example.com`);
      const desk = await signInStaff(site, 'owner@example.com');
      const person = { name: 'Vidya Nair', phone: '+919812300071', email: 'vidya@example.com' };
      const ref = await call<string>(site, 'submit_enquiry', { p: { ...person, consent: true } }, token);
      const found = await callService(site, `/rest/v1/enquiries?select=id&ref=eq.${ref}`, {
        method: 'GET',
        token: desk,
      });
      const [enquiry] = (await found.json()) as { id: string }[];
      const { id: p_quote } = await quoteFor(site, desk, person, enquiry?.id);
      const hold = { p_key: crypto.randomUUID(), p_quote, p_hours: 24 };
      const { id: p_booking } = await call<{ id: string }>(site, 'hold_quote', hold, desk);
      const reached: string[] = [];
      for (const [what, name, body] of [
        ['read', 'booking_details', { p_booking }],
        ['cancelled', 'cancel_booking', { p_booking, p_reason: '', p_expected_charge_paise: 0 }],
      ] as const)
        if ((await callService(site, `/rest/v1/rpc/${name}`, { token, body })).ok) reached.push(what);
      return { result: reached.join(' and ') || 'neither read nor cancelled', isOpen: reached.length > 0 };
    },
  },
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
  // After the others of this customer: it uses up the holds of a day.
  {
    attack: 'repeated acceptance and release of a quote',
    async measureOwn(site) {
      const token = await signInCustomer(site, 'asha@example.com');
      const desk = await signInStaff(site, 'owner@example.com');
      const quote = await quoteFor(site, desk, contact);
      const holds = async () => {
        const page = { p_from: 0, p_to: 99 };
        type Bookings = { rows: { id: string; status: string }[] };
        const { rows: bookings } = await call<Bookings>(site, 'my_bookings', page, token);
        return bookings.filter(({ status }) => status === 'hold').map(({ id }) => id);
      };
      const before = await holds();
      let held = 0;
      for (let tried = 0; tried < 6; tried += 1) {
        const body = { p_token: quote.token };
        if (!(await callService(site, '/rest/v1/rpc/accept_quote', { body })).ok) break;
        held += 1;
        const p_booking = (await holds()).find((id) => !before.includes(id));
        await call(site, 'cancel_booking', { p_booking, p_reason: '', p_expected_charge_paise: 0 }, token);
      }
      return { result: `${held} holds in 24 hours`, isOpen: held > 3 };
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
            p_contact: { ...contact, email: 'ravi@example.com' },
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
