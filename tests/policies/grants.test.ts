import { customers, ids } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

test('enables row level security on every table', async () => {
  const open = await world.sql(
    `select c.relname from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind = 'r' and not c.relrowsecurity`,
  );
  expect(open).toEqual([]);
});

test('applies the caller’s row level security in every view of the API', async () => {
  const open = await world.sql(
    `select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
       and not coalesce(c.reloptions @> array['security_invoker=true'], false)`,
  );
  expect(open).toEqual([]);
});

test('fixes the search path of every security definer function', async () => {
  const loose = await world.sql(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosecdef
       and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  );
  expect(loose).toEqual([]);
});

const words = (text: string) => text.trim().split(/\s+/);

// functions.test.ts has the functions of administrators.
test('grants visitors no functions beyond this list', async () => {
  const visitors = words(`
    accept_quote booking_details cancel_booking cancellation_terms catalogue_version confirm_newsletter
    erase_my_data export_my_data hold_seats invitation invoice_details join_waiting_list leave_newsletter
    merge_shortlist my_bookings my_enquiries my_reviews my_travellers open_payment open_quote_payment
    package_calendar package_extras package_preview package_search package_search_nearby quote record_paper
    record_quote_opening save_travellers shared_quote submit_change_request submit_enquiry subscribe_newsletter
    write_review`);
  const found = await world.sql(
    `select p.proname from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`,
  );
  expect(new Set(found.map(({ proname }) => proname))).toEqual(new Set(visitors));
});

test('reserves functions for the operator and the database', async () => {
  const reserved = words(`
    apply_amendment apply_retention booking_ahead booking_figures booking_sums booking_with_money_under_way
    bookings_to_decide bootstrap_owner change_one changed_fields check_entry checked_message_text close_departed
    compared_payments count_rows departure_row departures_to_do drop_second_factor edit_conflicts edited_rows
    enquiries_to_do enquiry_figures erase_bookings erase_enquiries erase_from_audit erase_from_payments
    erase_quotes erase_waiting export_bookings export_enquiries export_quotes export_waiting find_query
    finish_package_draft forget_audit_log forget_catalogue_changes forget_data_requests forget_enquiries
    forget_finished_bookings forget_identities forget_kept_names forget_messages forget_personal_data_access
    forget_presence forget_unpaid_bookings forget_waiting_list forget_words found_customers found_record
    housekeeping import_fault is_present keep_booking learn_find_words list_page load_figures lock_enquiries
    lock_package merged_fields message_text_rules move_package note_catalogue_change note_data_request
    note_opening note_response packages_with_words page_pattern payable_paise preview_departures publish_plan
    publish_scheduled receivable_figures received_figures record_rows referred_name refresh_find_entries
    refresh_offers refresh_packages refresh_ratings refresh_search_words refuse_undecided refuse_while_published
    rehome_booking release_expired release_next_expired require_second_factor reset_second_factor resold_quote
    retired_on_path row_label rows_of_person seats_to_offer set_identity store_edits store_prices store_rows
    trend_figures unverified_sums write_audit write_to_customer`);
  const found = await world.sql<{ name: string; granted: boolean }>(
    `select proname as name, bool_or(has_function_privilege(role, oid, 'execute')) as granted
     from pg_proc, unnest('{anon,authenticated}'::text[]) role
     where pronamespace = 'app'::regnamespace and proname = any ($1) group by proname order by proname`,
    [reserved],
  );
  expect(found).toEqual(reserved.map((name) => ({ name, granted: false })));
});

test.each([
  'config',
  'catalogue_changes',
  'kept_names',
  'enquiry_merges',
  'package_labels',
  'departure_labels',
])('hides app.%s from the API', async (relation) => {
  expect(await world.request('owner', 'GET', `/rest/v1/${relation}`)).toMatchObject({ status: 404 });
  const profile = { 'accept-profile': 'app' };
  expect(await world.request('owner', 'GET', `/rest/v1/${relation}`, undefined, profile)).toMatchObject({
    status: 406,
  });
});

test.each([
  ['packages', { status: 'published' }, ids.draft],
  ['packages', { price_from_paise: 1 }, ids.live],
  ['packages', { created_by: null }, ids.live],
  ['departures', { seats_booked: 0 }, ids.liveDeparture],
  ['departures', { seats_held: 20 }, ids.liveDeparture],
  ['departures', { package_id: ids.draft }, ids.liveDeparture],
  ['enquiries', { customer_uid: customers.ravi.uid }, ids.own],
  ['enquiries', { phone: '+919999999999' }, ids.own],
  ['enquiries', { ref: 'ENQ-1' }, ids.own],
])('denies even an owner writes to %s %j', async (table, change, id) => {
  const answer = await world.request('owner', 'PATCH', `/rest/v1/${table}?id=eq.${id}`, change);
  expect(answer.status).toBe(403);
  expect(getError(answer).code).toBe('42501');
});

test('refuses the insertion of a published package', async () => {
  const published = { code: 'P-1', slug: 'p-1', title: 'Published', status: 'published' };
  expect(await world.request('owner', 'POST', '/rest/v1/packages', published)).toMatchObject({ status: 403 });
});

test('denies an agent status entries in the timeline of an enquiry', async () => {
  const event = { enquiry_id: ids.own, kind: 'status', body: 'won' };
  expect(await world.request('agent', 'POST', '/rest/v1/enquiry_events', event)).toMatchObject({
    status: 403,
  });
});

test('signs an agent’s note with the agent, ignoring other claims', async () => {
  const note = { enquiry_id: ids.own, kind: 'note', body: 'Called' };
  const forged = { ...note, author: world.adminIds.owner };
  expect(await world.request('agent', 'POST', '/rest/v1/enquiry_events', forged)).toMatchObject({
    status: 403,
  });
  await world.request('agent', 'POST', '/rest/v1/enquiry_events', note);
  const [event] = await world.sql(`select author from public.enquiry_events where body = 'Called'`);
  expect(event?.author).toBe(world.adminIds.agent);
});

test.each(callers.filter((caller) => !['viewer', 'agent', 'manager', 'owner'].includes(caller)))(
  'hides drafts from %s in lists, embeddings and old URLs',
  async (caller) => {
    const paths = [
      `packages?slug=eq.secret-tour`,
      `package_cards?slug=eq.secret-tour`,
      `admin_packages?slug=eq.secret-tour`,
      `package_slug_history?slug=eq.secret-joy`,
      `destinations?select=packages!inner(slug)&packages.slug=eq.secret-tour`,
      `itinerary_days?select=packages(slug)&title=eq.Hide`,
      `departure_prices?departure_id=eq.${ids.draftDeparture}`,
      `package_images?path=eq.demo/switzerland-2`,
    ];
    for (const path of paths) {
      expect(await world.request(caller, 'GET', `/rest/v1/${path}`)).toMatchObject({ status: 200, body: [] });
    }
    const cards = await world.request(
      caller,
      'GET',
      '/rest/v1/destination_cards?slug=eq.switzerland&select=package_count',
    );
    expect(cards.body).toEqual([{ package_count: 1 }]);
  },
);

test.each([
  ['before its publication time', { publish_at: "now() + interval '1 hour'", unpublish_at: 'null' }],
  ['after its end time', { publish_at: 'null', unpublish_at: "now() - interval '1 minute'" }],
])('hides a published package %s', async (_when, { publish_at, unpublish_at }) => {
  await world.sql(
    `update public.packages set publish_at = ${publish_at}, unpublish_at = ${unpublish_at} where id = '${ids.live}'`,
  );
  for (const path of ['packages', 'package_cards']) {
    expect(await world.request('anonymous', 'GET', `/rest/v1/${path}?id=eq.${ids.live}`)).toMatchObject({
      body: [],
    });
  }
  expect(await world.request('anonymous', 'GET', '/rest/v1/departures?select=id')).toMatchObject({
    body: [],
  });
  await world.reset();
});

test('shows a customer own rows, with the title of an archived package', async () => {
  await world.sql(`update public.packages set status = 'archived' where id = '${ids.live}'`);
  const page = { p_from: 0, p_to: 19 };
  expect((await world.rpc('customer', 'my_enquiries', page)).body).toMatchObject({
    total: 1,
    rows: [{ id: ids.own, package_title: 'Swiss Delight' }],
  });
  expect((await world.rpc('customer', 'my_bookings', page)).body).toMatchObject({
    total: 1,
    rows: [
      {
        id: ids.own,
        package_title: 'Swiss Delight',
        departure_city: 'Mumbai',
        travellers_count: 1,
        paid_paise: 5000000,
        due_paise: 5710000,
      },
    ],
  });
  for (const caller of ['anonymous', 'viewer', 'owner', "customer with the owner's id"] as const) {
    for (const list of ['my_enquiries', 'my_bookings']) {
      expect((await world.rpc(caller, list, page)).body).toEqual({ total: 0, rows: [] });
    }
  }
  await world.reset();
});

test.each([
  ['bookings', 'cancelled_reason'],
  ['enquiries', 'lost_reason'],
  ['enquiries', 'next_follow_up'],
  ['ledger_entries', 'note'],
  ['enquiry_events', 'author'],
])('hides %s.%s from customers', async (table, column) => {
  for (const caller of callers.filter((name) => !['agent', 'manager', 'owner'].includes(name))) {
    const { body } = await world.request(caller, 'GET', `/rest/v1/${table}?select=${column}`);
    expect([caller, body]).toEqual([caller, []]);
  }
});

const staff: readonly Caller[] = ['viewer', 'agent', 'manager', 'owner'];
/** The role of callers whose token claims none. */
const isAnonymous = (caller: Caller) => ['anonymous', 'customer without a role claim'].includes(caller);
const noStaff = callers.filter((caller) => !staff.includes(caller));

test.each(['seats_total', 'seats_held', 'seats_booked', 'seats_left'])(
  'hides departures.%s from everybody, also in filters, orders and embeddings',
  async (column) => {
    for (const caller of callers) {
      for (const path of [
        `departures?select=${column}`,
        `departures?select=id&${column}=gt.9`,
        `departures?select=id&order=${column}`,
        `packages?select=departures(${column})`,
        `departure_prices?select=departures(${column})`,
      ]) {
        const answer = await world.request(caller, 'GET', `/rest/v1/${path}`);
        expect([caller, path, getError(answer).code]).toEqual([caller, path, '42501']);
      }
    }
  },
);

test('caps seat counts at nine for visitors and customers, not for administrators', async () => {
  const [counted] = await world.sql(
    `select seats_total, seats_held, seats_booked, seats_left from public.departures where id = '${ids.liveDeparture}'`,
  );
  expect(counted?.seats_left).toBeGreaterThan(9);
  for (const caller of noStaff) {
    const read = async (path: string) => (await world.request(caller, 'GET', `/rest/v1/${path}`)).body;
    expect(await read(`departures?id=eq.${ids.liveDeparture}&select=seats_shown`)).toEqual([
      { seats_shown: 9 },
    ]);
    for (const list of ['packages', 'package_cards', 'admin_packages'])
      expect(await read(`${list}?id=eq.${ids.live}&select=seats_left`)).toEqual([{ seats_left: 9 }]);
    const found = await world.rpc(caller, 'package_search', {
      p_sort: 'seats',
      p_limit: 1,
      p_filters: { adults: 2 },
    });
    expect(found.body).toMatchObject({ rows: [{ seats_left: 9 }] });
    const { status, body } = await world.rpc(caller, 'admin_departures', { p_package: ids.live });
    expect([caller, status === 200 ? body : status]).toEqual([caller, isAnonymous(caller) ? 401 : []]);
  }
  const { seats_left: _left, ...counters } = counted!;
  for (const caller of staff) {
    const { body } = await world.rpc(caller, 'admin_departures', { p_package: ids.live });
    expect(body).toEqual([expect.objectContaining({ id: ids.liveDeparture, ...counters })]);
  }
});

test('depends on at most nine seats in every public response', async () => {
  const answers = async (caller: Caller, adults: number) => [
    await world.rpc(caller, 'quote', { p_departure: ids.liveDeparture, p_rooms: { adults, children: [] } }),
    await world.rpc(caller, 'package_search', {
      p_sort: 'seats',
      p_limit: 1,
      p_filters: { adults },
    }),
  ];
  for (const caller of ['anonymous', 'customer'] as const) {
    for (const adults of [10, 16, 40]) {
      const seen: unknown[] = [];
      for (const seats_total of [12, 25, 60]) {
        await world.sql(`update public.departures set seats_total = $1 where id = '${ids.liveDeparture}'`, [
          seats_total,
        ]);
        const [quoted, found] = await answers(caller, adults);
        expect(quoted?.body).toMatchObject({ refusal: { code: 'TRAVELLERS', field: 'rooms' } });
        expect(found).toMatchObject({ status: 200, body: { total: 1 } });
        seen.push(found?.body);
      }
      expect(new Set(seen.map((body) => JSON.stringify(body))).size).toBe(1);
    }
  }
  const search = { p_sort: 'seats', p_limit: 1, p_filters: { max_seats: 9 } };
  expect(await world.rpc('anonymous', 'package_search', search)).toMatchObject({ status: 422 });
  await world.reset();
});

test('answers an unknown and a foreign invoice alike', async () => {
  const [invoice] = await world.sql<{ number: string }>(
    `insert into public.invoices (number, kind, booking_id, quote, supply, total_paise)
     values ('ZZ/26-27/000001', 'invoice', '${ids.others}', '{}', '{}', 100) returning number`,
  );
  for (const caller of ['anonymous', 'customer'] as const) {
    const foreign = await world.rpc(caller, 'invoice_details', { p_number: invoice?.number });
    const unknown = await world.rpc(caller, 'invoice_details', { p_number: 'ZZ/26-27/000002' });
    expect(foreign.status).toBe(404);
    expect(unknown).toEqual(foreign);
  }
  await world.reset();
});

test('treats a forged token as anonymous', async () => {
  const { backend } = world;
  const forged = backend.customerToken(customers.asha.uid, customers.asha.email, { aud: 'another-project' });
  const response = await fetch(`${backend.url}/rest/v1/enquiries`, {
    headers: { apikey: backend.anonKey, authorization: `Bearer ${forged}` },
  });
  expect(response.status).toBe(401);
});
