import { readFileSync } from 'node:fs';
import { ids } from './support/fixture';
import { contact, salesOf } from './support/sales';
import { setUpWorld } from './support/world';

/** The table of cases of the forms. */
const cases = JSON.parse(readFileSync('packages/platform/src/phone-cases.json', 'utf8')) as {
  readonly normalised: readonly [typed: string, e164: string][];
  readonly refused: readonly string[];
};

const world = setUpWorld();
const { tryHold } = salesOf(world);

test('normalises phone numbers as the forms do', async () => {
  const typed = [...cases.normalised.map(([text]) => text), ...cases.refused, null];
  const rows = await world.sql<{ e164: string | null }>(
    `select app.phone_of(typed) as e164
     from jsonb_array_elements_text($1::jsonb) with ordinality given(typed, place) order by place`,
    [JSON.stringify(typed)],
  );
  expect(rows.map(({ e164 }, place) => [typed[place], e164])).toEqual([
    ...cases.normalised,
    ...cases.refused.map((text) => [text, null]),
    [null, null],
  ]);
});

const stored = '+919820012345';
const person = { name: 'Lakshmi Rao', adults: 2, children: 0, consent: true };

/** Gives a phone number at each place that takes one. @returns the response */
const doors: Readonly<Record<string, (phone: string) => ReturnType<typeof world.rpc>>> = {
  enquiry: (phone) => world.rpc('anonymous', 'submit_enquiry', { p: { ...person, phone } }),
  'enquiry of the desk': (phone) =>
    world.rpc('agent', 'create_enquiry', {
      p: { ...person, phone, source: 'Phone', destination_id: ids.switzerland },
    }),
  'change of an enquiry': (phone) =>
    world.rpc('agent', 'change_enquiry', {
      p_id: ids.own,
      p_changes: { phone: { from: '+919876543210', to: phone } },
    }),
  booking: (phone) => tryHold('customer', { contact: { ...contact, phone } }),
  quote: (phone) =>
    world.rpc('agent', 'save_quote', {
      p: {
        enquiry_id: ids.own,
        departure_id: ids.liveDeparture,
        rooms: [{ travellers: [{}, {}] }],
        contact: { ...contact, phone },
      },
    }),
};

const found = () =>
  world.sql<{ phone: string }>(
    `select phone from enquiries
     union select contact ->> 'phone' from bookings union select contact ->> 'phone' from quotes`,
  );

test.each(Object.keys(doors))('stores the number of a %s in E.164, and refuses a local one', async (door) => {
  expect((await doors[door]!('022 2345 6789')).status).toBe(422);
  expect((await doors[door]!('0091 98200 12345')).status).toBeLessThan(300);
  expect((await found()).map(({ phone }) => phone)).toContain(stored);
});
