-- Row level security and grants: the permissions of each role, enforced in the database.
--
-- Nothing is granted that is not written here. Helper calls are in a sub-select, (select app.is_admin()),
-- so that PostgreSQL calls them once per query and not once per row.

-- Hosted Supabase grants everything on new objects to the API roles by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
revoke all on all tables in schema public, app from public, anon, authenticated;
revoke all on all sequences in schema public, app from public, anon, authenticated;
revoke execute on all routines in schema public, app from public, anon, authenticated;

-- Tables of app have no policies: functions alone read and write them.
do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
  loop
    execute format('alter table %s enable row level security', v_table);
  end loop;
end $$;

grant select on all tables in schema public to anon, authenticated;
-- Read by functions alone, each reading recorded; provider events are for the server functions.
revoke all on public.traveller_identities, public.payment_events from anon, authenticated;
revoke all on public.sandbox_orders, public.sandbox_payments, public.sandbox_refunds from anon, authenticated;
-- A readable token would let a client confirm or unsubscribe another person's address.
revoke select on public.newsletter_subscribers from anon, authenticated;
grant select (id, email, created_at, confirmed_at) on public.newsletter_subscribers to anon, authenticated;
-- Exact seat counters are the desk's: visitors and customers read `seats_shown`, administrators admin_departures().
revoke select on public.departures from anon, authenticated;
grant select (
  id, package_id, departure_city_id, starts_on, status, seats_shown, airline, out_departs, out_arrives, back_departs,
  back_arrives, created_at, updated_at, version
) on public.departures to anon, authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant usage on all sequences in schema app to service_role;
grant execute on all routines in schema public, app to service_role;

-- Behind enquiry_list, booking_list and published_reviews only; the schema is not exposed.
grant select on app.package_labels, app.departure_labels, app.published_reviews to anon, authenticated, service_role;

grant execute on function
  app.cfg, app.jwt, app.staff_uid, app.is_admin, app.is_live, app.package_state, app.today,
  app.card_occupancy, app.search_live_packages, app.search_nearby, app.payment_news, app.taxes, app.scope_of, app.sharing,
  app.person_price, app.with_taxes, app.share_paise, public.prices
to anon, authenticated;

grant execute on function
  public.submit_enquiry, public.subscribe_newsletter, public.confirm_newsletter,
  public.leave_newsletter, public.quote, public.package_extras, public.hold_seats, public.booking_details,
  public.invoice_details, public.record_paper, public.save_travellers, public.cancellation_terms, public.booking_changes, public.cancel_booking,
  public.submit_change_request, public.open_payment, public.unsettled_orders, public.shared_quote, public.open_quote_payment,
  public.record_quote_opening, public.accept_quote, public.my_bookings, public.my_enquiries, public.my_holds,
  public.claim_my_records, public.join_account, public.export_my_data, public.erase_my_data, public.catalogue_version,
  public.package_search, public.package_search_nearby, public.package_calendar, public.write_review, public.my_reviews
to anon, authenticated;

grant execute on function
  app.find_packages, app.find_enquiries, app.find_bookings, app.page_rows, app.next_payment(uuid), app.promotion_uses, public.admin_set_access, public.admin_open_work,
  public.master_use_counts, public.own_second_factor, public.reset_second_factor,
  public.admin_sessions, public.end_admin_session, public.set_retention, public.find_person, public.export_person,
  public.record_export, public.erase_person,
  public.create_enquiry, public.change_enquiry, public.customer_records,
  public.detach_account, public.correct_contact,
  public.set_booking_status, public.preview_quote, public.save_quote, public.send_quote, public.hold_quote,
  public.discounts_to_approve, public.answer_discount, public.booking_papers, public.send_paper, public.send_payment_reminder, public.preview_amendment,
  public.amend_booking, public.read_identities, public.record_ledger_entry, public.verify_ledger_entry,
  public.reject_ledger_entry, public.reverse_ledger_entry, public.edit_package, public.package_rows,
  public.set_package_status, public.save_site_setting,
  public.record_opening,
  public.record_history, public.admin_departures, public.admin_package_page,
  public.admin_enquiry_page, public.admin_booking_page, public.admin_booking_sums, public.admin_ledger_page,
  public.admin_quote_page, public.share_quote, public.change_booking, public.tax_page, public.tcs_list, public.record_refund, public.save_refund_account, public.refund_account,
  public.admin_departure_page, public.admin_departure, public.change_departure, public.decide_departure,
  public.desk_today, public.own_decisions, public.confirm_decisions,
  public.desk_figures, public.renew_figures, public.find_anything,
  public.change_many, public.import_enquiries, public.undo_import, public.last_import, public.moderate_review,
  public.reply_to_review
to authenticated;

-- Access -------------------------------------------------------------------------------------------

-- Oneself; owners see everyone; active administrators see their active colleagues (assignees, authors).
create policy read on public.admin_users for select to authenticated
using (
  id = (select app.staff_uid())
  or (select app.is_admin('owner'))
  or (status = 'active' and (select app.is_admin()))
);

-- What administrators read from a role on. Customers read their bookings, enquiries, reviews and consents through functions such
-- as booking_details(): these leave out what staff wrote for staff, which a grant of columns cannot, for both come with the role
-- `authenticated`. Visitors read published_reviews; a promotion code is given, not looked up: they try it in a quote.
select app.for_tables(
  reader.tables, format('create policy read on public.%%I for select to authenticated using ((select app.is_admin(%L)))', reader.role)
)
from (
  values
    ('viewer', array['lost_reasons', 'enquiry_sources', 'discount_caps', 'promotions']),
    ('agent', array[
      'enquiries', 'enquiry_events', 'quotes', 'discount_approvals', 'bookings', 'booking_travellers',
      'booking_notes', 'change_requests', 'ledger_entries', 'ledger_verifications', 'payments', 'refunds', 'invoices',
      'reviews', 'consents', 'consent_texts'
    ]),
    ('manager', array['audit_log', 'newsletter_subscribers']),
    ('owner', array['retention_rules', 'data_requests', 'personal_data_access', 'identity_readings'])
) reader (role, tables);

-- Masters ------------------------------------------------------------------------------------------

select app.for_tables(
  array[
    'destinations', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
    'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'extras'
  ],
  'create policy read on public.%I for select to anon, authenticated using (active or (select app.is_admin()))'
);

-- A departure that visitors see leaves from its city, retired or not.
create policy read on public.departure_cities for select to anon, authenticated
using (
  active or (select app.is_admin()) or exists (select from public.departures d where d.departure_city_id = departure_cities.id)
);

-- Only owners change the discount caps.
create policy add on public.discount_caps for insert to authenticated
with check ((select app.is_admin('owner')));

create policy change on public.discount_caps for update to authenticated
using ((select app.is_admin('owner'))) with check ((select app.is_admin('owner')));

grant insert, update on public.discount_caps to authenticated;

-- The law's list: read by everybody, written by migrations.
create policy read on public.gst_states for select to anon, authenticated using (true);
-- Written by save_site_setting() alone.
create policy read on public.site_settings for select to anon, authenticated using (true);

-- Catalogue ----------------------------------------------------------------------------------------

create policy read on public.packages for select to anon, authenticated
using (
  (
    status = 'published'
    and (publish_at is null or publish_at <= now())
  )
  or (select app.is_admin())
);

-- The caller's own view of packages decides about everything that hangs on one.
select app.for_tables(
  array[
    'package_slug_history', 'itinerary_days', 'package_images', 'package_themes', 'package_stops',
    'package_hotels', 'package_inclusions', 'package_faqs', 'departures'
  ],
  'create policy read on public.%I for select to anon, authenticated
   using (exists (select 1 from public.packages k where k.id = package_id))'
);

create policy read on public.departure_prices for select to anon, authenticated
using (exists (select 1 from public.departures d where d.id = departure_id));

-- Managers write masters. Packages with all their parts are written by edit_package() and set_package_status()
-- alone, which compare what the caller saw and keep a published package complete.
select app.for_tables(
  array_remove(app.masters(), 'discount_caps'),
  'grant insert, update, delete on public.%1$I to authenticated;
   create policy add on public.%1$I for insert to authenticated with check ((select app.is_admin(''manager'')));
   create policy change on public.%1$I for update to authenticated
   using ((select app.is_admin(''manager''))) with check ((select app.is_admin(''manager'')));
   create policy remove on public.%1$I for delete to authenticated using ((select app.is_admin(''manager'')))'
);

-- Sales --------------------------------------------------------------------------------------------

-- status, assign and merge are written by the database alone.
create policy add on public.enquiry_events for insert to authenticated
with check ((select app.is_admin('agent')) and kind in ('note', 'call', 'email', 'whatsapp', 'quote'));

grant insert (enquiry_id, kind, body) on public.enquiry_events to authenticated;

-- Newsletter messages contain links that grant consent: the desk must not be able to use them.
create policy read on public.messages for select to authenticated
using (
  (select app.is_admin('owner'))
  -- Of the newsletter, every letter has the link to unsubscribe.
  or (subscriber_id is null and (select app.is_admin('agent')))
);

create policy add on public.booking_notes for insert to authenticated
with check ((select app.is_admin('agent')));

grant insert (booking_id, body) on public.booking_notes to authenticated;

create policy change on public.change_requests for update to authenticated
using ((select app.is_admin('agent'))) with check ((select app.is_admin('agent')));

grant update (answered_at) on public.change_requests to authenticated;
