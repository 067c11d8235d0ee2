import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

test('returns at most a thousand rows, despite a higher limit', async () => {
  await world.sql(
    `insert into themes (name, slug) select 'Theme ' || i, 'theme-' || i from generate_series(1, 1200) i`,
  );
  expect(await world.read('anonymous', 'themes?select=id&limit=100000')).toHaveLength(1000);
});

const isArray = (type: string) => type === 'jsonb' || type.endsWith('[]');
const tenThousand = <T>(element: T): T[] => Array<T>(10_000).fill(element);

/** Values of the parameters besides the array, by type. */
const others: Record<string, unknown> = {
  uuid: ids.liveDeparture,
  text: 'sandbox',
  integer: 1,
  bigint: 1,
  boolean: true,
  jsonb: {},
};
const elements: Record<string, unknown> = { uuid: ids.live, integer: 7, enquiry_status: 'new' };

test('refuses ten thousand elements in every function with an array', async () => {
  const parameters = await world.sql<{ name: string; parameter: string; type: string; required: boolean }>(
    `select p.proname as name, a.name as parameter, format_type(t.type, null) as type,
       a.place <= p.pronargs - p.pronargdefaults as required
     from pg_proc p
     cross join unnest(p.proargnames[1:p.pronargs]) with ordinality a (name, place)
     join unnest(p.proargtypes::oid[]) with ordinality t (type, place) on t.place = a.place
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`,
  );
  const calls = parameters
    .filter(({ type }) => isArray(type))
    .map(({ name, parameter, type }): [string, object] => [
      name,
      {
        ...Object.fromEntries(
          parameters
            .filter((other) => other.name === name && other.required)
            .map((other) => [other.parameter, others[other.type]]),
        ),
        [parameter]: tenThousand(elements[type.replace('[]', '')] ?? {}),
      },
    ]);
  expect(calls.length).toBeGreaterThan(25);
  const rooms: unknown[] = [
    [{ travellers: tenThousand({}) }],
    tenThousand({ travellers: [{}] }),
    { adults: 2, children: tenThousand(7) },
  ];
  for (const p_rooms of rooms) {
    calls.push(['quote', { p_departure: ids.liveDeparture, p_rooms }]);
    calls.push(['preview_quote', { p: { departure_id: ids.liveDeparture, rooms: p_rooms } }]);
    calls.push(['preview_amendment', { p_booking: ids.own, p_change: { rooms: p_rooms } }]);
  }
  const rows = tenThousand({ table: 'package_faqs', id: ids.unused, field: null, from: null, to: {} });
  calls.push(['edit_package', { p_id: ids.live, p_edits: rows }]);

  const accepted: unknown[] = [];
  for (const [name, args] of calls) {
    const { status, body } = await world.rpc('owner', name, args);
    const isRefused =
      (status >= 400 && status < 500) || (typeof body === 'object' && body !== null && 'refusal' in body);
    if (!isRefused) accepted.push([name, Object.keys(args), status, body]);
  }
  expect(accepted).toEqual([]);
}, 120_000);
