import { tryAll } from './support/attempts';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

const words = (text: string) => text.trim().split(/\s+/);

/** Functions of administrators by the least role that may call them. */
const byRole = {
  viewer: words(`
    admin_departure_page admin_package_page desk_today find_anything found_before master_use_counts master_uses`),
  agent: words(`
    add_to_waiting_list admin_booking_page admin_enquiry_page admin_ledger_page admin_quote_page
    amend_booking booking_papers change_booking change_enquiry confirm_decisions correct_contact create_enquiry customer_records
    desk_figures detach_account hold_quote merge_enquiry moderate_review move_on_waiting_list own_decisions
    preview_amendment preview_quote read_identities record_export record_opening renew_figures
    refund_account reject_ledger_entry reply_to_review save_quote save_refund_account send_paper send_payment_reminder send_quote set_booking_status share_quote`),
  manager: words(`
    admin_booking_sums answer_discount change_departure decide_departure
    discounts_to_approve edit_package import_enquiries last_import
    record_ledger_entry record_refund
    reverse_ledger_entry save_site_setting
    set_package_status tax_page tcs_list undo_import verify_ledger_entry`),
  owner: words(`
    admin_open_work admin_set_access end_admin_session erase_person export_person find_person invite_admin reset_second_factor
    set_retention withdraw_invitation`),
};

/** What these answer depends on more than the role; their own suites cover it. */
const others = words(`
  accept_invitation admin_departure admin_departures admin_sessions change_many own_second_factor
  package_rows record_history`);

/** They answer others with an empty list. */
const pages = words('admin_booking_page admin_departure_page admin_enquiry_page admin_package_page');

/** Functions for customers alone. */
const ofCustomers = words(
  'claim_my_records erase_my_data export_my_data join_account merge_shortlist write_review',
);

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

const roles: readonly Caller[] = ['viewer', 'agent', 'manager', 'owner'];

test('lists every function of administrators', async () => {
  const own = (await readCalls()).flatMap(({ name, isPublic }) => (isPublic ? [] : name));
  expect(own.toSorted()).toEqual([...Object.values(byRole).flat(), ...others].toSorted());
});

test('lets only administrators of a role call its functions', async () => {
  const calls = await readCalls();
  const cells = callers.flatMap((caller) =>
    Object.entries(byRole).flatMap(([least, names]) =>
      names.map((name) => ({
        caller,
        name,
        statement: calls.find((one) => one.name === name)?.call ?? '',
        isAllowed: roles.includes(caller) && roles.indexOf(caller) >= roles.indexOf(least as Caller),
      })),
    ),
  );
  const outcomes = await tryAll(world, cells);
  const wrong = cells.flatMap(({ caller, name, isAllowed }, index) => {
    const outcome = outcomes[index] ?? '';
    const isRefused = ['42501', 'PT403'].includes(outcome) || (pages.includes(name) && outcome === '0');
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
    new Set(['anonymous', 'pending admin', 'suspended owner', ...roles]),
  );
  expect(refused).toHaveLength(7 * calls.length);
});
