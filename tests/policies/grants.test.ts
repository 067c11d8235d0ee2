import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { matrix } from './support/matrix';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

const words = (text: string) => text.trim().split(/\s+/);
const staff: readonly Caller[] = ['viewer', 'agent', 'manager', 'owner'];
const noStaff = callers.filter((caller) => !staff.includes(caller));
/** The role of callers whose token claims none. */
const isAnonymous = (caller: Caller) => ['anonymous', 'customer without a role claim'].includes(caller);

const rlsOfTables = `
  select relname from pg_class
  where relnamespace in ('public'::regnamespace, 'app'::regnamespace) and relkind = 'r' and not relrowsecurity`;
const rlsOfViews = `
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'
    and not coalesce(reloptions @> array['security_invoker=true'], false)`;
const searchPaths = `
  select oid::regprocedure::text from pg_proc
  where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef
    and not coalesce(proconfig @> array['search_path=""'], false)`;
const grantsOfApp = `
  select relname from pg_class, unnest('{anon,authenticated}'::text[]) role
  where relnamespace = 'app'::regnamespace and relkind in ('r', 'm')
    and has_table_privilege(role, oid, 'select, insert, update, delete')`;

test.each([
  ['enables row level security on every table', rlsOfTables],
  ['applies the caller’s row level security in every view of the API', rlsOfViews],
  ['fixes the search path of every security definer function', searchPaths],
  ['grants callers no table of the internal schema', grantsOfApp],
])('%s', async (_what, exceptions) => {
  expect(await world.sql(exceptions)).toEqual([]);
});

/** Functions of a schema that callers of these roles may call. */
const granted = async (schema: string, roles: string) => {
  const rows = await world.sql<{ name: string }>(
    `select distinct proname as name from pg_proc, unnest($2::text[]) role
     where pronamespace = $1::regnamespace and has_function_privilege(role, oid, 'execute')`,
    [schema, roles],
  );
  return rows.map(({ name }) => name).toSorted();
};

test('grants callers no functions of the internal schema beyond those of policies, views and defaults', async () => {
  expect(await granted('app', '{anon,authenticated}')).toEqual(
    words(`
      card_occupancy cfg find_bookings find_enquiries find_packages is_admin is_live jwt
      next_payment package_state page_rows payment_news person_price promotion_uses scope_of search_live_packages
      search_nearby share_paise sharing staff_uid taxes today with_taxes`),
  );
});

test('grants callers direct writes to the tables of the matrix only', async () => {
  for (const action of ['insert', 'update', 'delete'] as const) {
    const privilege = action === 'delete' ? 'has_table_privilege' : 'has_any_column_privilege';
    const rows = await world.sql<{ name: string }>(
      `select distinct relname as name from pg_class, unnest('{anon,authenticated}'::text[]) role
       where relnamespace = 'public'::regnamespace and relkind = 'r' and ${privilege}(role, oid, '${action}')`,
    );
    const writable = Object.keys(matrix).filter((table) => matrix[table]![action].length > 0);
    expect([action, rows.map(({ name }) => name).toSorted()]).toEqual([action, writable.toSorted()]);
  }
});

test('hides the internal schema from the API', async () => {
  const profile = { 'accept-profile': 'app' };
  for (const relation of ['config', 'package_labels'])
    expect(await world.request('owner', 'GET', `/rest/v1/${relation}`)).toMatchObject({ status: 404 });
  expect(await world.request('owner', 'GET', '/rest/v1/config', undefined, profile)).toMatchObject({
    status: 406,
  });
});

test('signs an agent’s note in a timeline with the agent, and denies other entries', async () => {
  const send = async (change: object) => {
    const event = { enquiry_id: ids.own, kind: 'note', body: 'Called', ...change };
    return (await world.request('agent', 'POST', '/rest/v1/enquiry_events', event)).status;
  };
  expect([await send({ kind: 'status', body: 'won' }), await send({ author: world.adminIds.owner })]).toEqual(
    [403, 403],
  );
  expect(await send({})).toBe(201);
  expect(await world.row(`select author from enquiry_events where body = 'Called'`)).toEqual({
    author: world.adminIds.agent,
  });
});

test('hides drafts in lists, embeddings and old URLs', async () => {
  const paths = [
    `package_cards?slug=eq.secret-tour`,
    `admin_packages?slug=eq.secret-tour`,
    `destinations?select=packages!inner(slug)&packages.slug=eq.secret-tour`,
    `itinerary_days?select=packages(slug)&title=eq.Hide`,
  ];
  for (const caller of noStaff) {
    for (const path of paths) expect([caller, await world.read(caller, path)]).toEqual([caller, []]);
    expect(await world.read(caller, 'destination_cards?slug=eq.switzerland&select=package_count')).toEqual([
      { package_count: 1 },
    ]);
  }
});

test('hides a published package before its publication time', async () => {
  await world.sql(`update packages set publish_at = now() + interval '1 hour' where id = '${ids.live}'`);
  for (const table of ['packages', 'package_cards', 'departures'])
    expect(await world.read('anonymous', `${table}?select=id`)).toEqual([]);
});

test('shows a customer own rows, with the title of an archived package', async () => {
  await world.sql(`update packages set status = 'archived' where id = '${ids.live}'`);
  const page = { p_from: 0, p_to: 19 };
  const own = { id: ids.own, package_title: 'Swiss Delight' };
  expect(await world.ok('customer', 'my_enquiries', page)).toMatchObject({ total: 1, rows: [own] });
  const figures = { departure_city: 'Mumbai', travellers_count: 1, paid_paise: 5000000, due_paise: 5710000 };
  expect(await world.ok('customer', 'my_bookings', page)).toMatchObject({
    total: 1,
    rows: [{ ...own, ...figures }],
  });
  for (const caller of ['anonymous', 'viewer', 'owner', "customer with the owner's id"] as const)
    for (const list of ['my_enquiries', 'my_bookings'])
      expect(await world.ok(caller, list, page)).toEqual({ total: 0, rows: [] });
});

test('hides the exact seats of a departure from everybody, also in filters, orders and embeddings', async () => {
  const columns = '{seats_total,seats_held,seats_booked,seats_left}';
  expect(
    await world.sql(
      `select role, name from unnest('{anon,authenticated}'::text[]) role, unnest($1::text[]) name
       where has_column_privilege(role, 'departures', name, 'select')`,
      [columns],
    ),
  ).toEqual([]);
  for (const path of ['departures?select=id&seats_left=gt.9', 'packages?select=departures(seats_total)'])
    expect(await world.read('owner', path)).toMatchObject({ code: '42501' });
});

test('caps seat counts at nine for visitors and customers, not for administrators', async () => {
  const { seats_left, ...counters } = await world.row(
    `select seats_total, seats_held, seats_booked, seats_left from departures where id = '${ids.liveDeparture}'`,
  );
  expect(seats_left).toBeGreaterThan(9);
  for (const caller of noStaff) {
    expect(await world.read(caller, `departures?id=eq.${ids.liveDeparture}&select=seats_shown`)).toEqual([
      { seats_shown: 9 },
    ]);
    for (const list of ['packages', 'package_cards', 'admin_packages'])
      expect(await world.read(caller, `${list}?id=eq.${ids.live}&select=seats_left`)).toEqual([
        { seats_left: 9 },
      ]);
    const { status, body } = await world.rpc(caller, 'admin_departures', { p_package: ids.live });
    expect([caller, status === 200 ? body : status]).toEqual([caller, isAnonymous(caller) ? 401 : []]);
  }
  for (const caller of staff)
    expect(await world.ok(caller, 'admin_departures', { p_package: ids.live })).toEqual([
      expect.objectContaining({ id: ids.liveDeparture, ...counters }),
    ]);
});

const search = (filters: object) => ({ p_sort: 'departure', p_limit: 1, p_filters: filters });

test('depends on at most nine seats in every public response', async () => {
  for (const adults of [10, 40]) {
    const seen = new Set<string>();
    for (const seats_total of [12, 25, 60]) {
      await world.sql(`update departures set seats_total = $1 where id = '${ids.liveDeparture}'`, [
        seats_total,
      ]);
      const rooms = { adults, children: [] };
      expect(
        await world.ok('anonymous', 'quote', { p_departure: ids.liveDeparture, p_rooms: rooms }),
      ).toMatchObject({ refusal: { code: 'TRAVELLERS', field: 'rooms' } });
      const found = await world.ok('customer', 'package_search', search({ adults }));
      expect(found).toMatchObject({ total: 1, rows: [{ seats_left: 9 }] });
      seen.add(JSON.stringify(found));
    }
    expect(seen.size).toBe(1);
  }
});

/** Functions of administrators by the least role that may call them. */
const byRole = {
  viewer: words(`
    admin_departure_page admin_package_page desk_today find_anything master_use_counts`),
  agent: words(`
    admin_booking_page admin_enquiry_page admin_ledger_page admin_quote_page
    amend_booking booking_papers change_booking change_enquiry confirm_decisions correct_contact create_enquiry customer_records
    desk_figures detach_account hold_quote moderate_review own_decisions
    preview_amendment preview_quote read_identities record_export record_opening renew_figures
    refund_account reject_ledger_entry reply_to_review save_quote save_refund_account send_paper send_payment_reminder send_quote set_booking_status share_quote`),
  manager: words(`
    admin_booking_sums answer_discount change_departure decide_departure
    discounts_to_approve edit_package import_enquiries last_import
    record_ledger_entry record_refund
    reverse_ledger_entry save_site_setting
    set_package_status tax_page tcs_list undo_import verify_ledger_entry`),
  owner: words(`
    admin_open_work admin_set_access end_admin_session erase_person export_person find_person reset_second_factor
    set_retention`),
};

/** What these answer depends on more than the role; their own suites cover it. */
const otherFunctions = words(`
  admin_departure admin_departures admin_sessions change_many own_second_factor
  package_rows record_history`);

/** They answer others with an empty list. */
const pageFunctions = words('admin_booking_page admin_departure_page admin_enquiry_page admin_package_page');

/** Functions for customers alone. */
const ofCustomers = words('claim_my_records erase_my_data export_my_data join_account write_review');

/** Calls of functions without a value for any argument: a caller's rights are checked before the arguments. */
const readCalls = () =>
  world.sql<{ name: string; call: string; isPublic: boolean }>(
    `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as "isPublic",
       format('select from public.%I(%s) r where r::text <> ''{"rows": [], "total": 0}''', p.proname, (
         select string_agg('null::' || format_type(t, null), ', ' order by n)
         from unnest(p.proargtypes::oid[]) with ordinality arguments (t, n)
       )) as call
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`,
  );

test('lists every function of administrators', async () => {
  const own = (await readCalls()).flatMap(({ name, isPublic }) => (isPublic ? [] : name));
  expect(own.toSorted()).toEqual([...Object.values(byRole).flat(), ...otherFunctions].toSorted());
});

test('lets only administrators of a role call its functions', async () => {
  const calls = await readCalls();
  const cells = callers.flatMap((caller) =>
    Object.entries(byRole).flatMap(([least, names]) =>
      names.map((name) => ({
        caller,
        name,
        statement: calls.find((one) => one.name === name)?.call ?? '',
        isAllowed: staff.includes(caller) && staff.indexOf(caller) >= staff.indexOf(least as Caller),
      })),
    ),
  );
  const outcomes = await tryAll(world, cells);
  const wrong = cells.flatMap(({ caller, name, isAllowed }, index) => {
    const outcome = outcomes[index] ?? '';
    const isRefused =
      ['42501', 'PT403'].includes(outcome) || (pageFunctions.includes(name) && outcome === '0');
    return isRefused === isAllowed ? [`${caller}: ${name}: ${outcome}`] : [];
  });
  expect(wrong).toEqual([]);
}, 60_000);

test('lets customers alone call the functions of customers', async () => {
  const calls = (await readCalls()).filter(({ name }) => ofCustomers.includes(name));
  expect(calls).toHaveLength(ofCustomers.length);
  const cells = callers.flatMap((caller) =>
    calls.map(({ name, call }) => ({ caller, name, statement: call })),
  );
  const outcomes = await tryAll(world, cells);
  const refused = cells.filter((_, index) => outcomes[index] === 'PT401');
  expect(new Set(refused.map(({ caller }) => caller))).toEqual(
    new Set(['anonymous', 'pending admin', 'suspended owner', ...staff]),
  );
  expect(refused).toHaveLength(7 * calls.length);
});
