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
-- Written and read by touch_presence() and leave_presence() alone.
revoke all on public.record_presence from anon, authenticated;
-- It stores only hashes of the tokens, which open no link; clients need none of it.
revoke all on public.package_previews from anon, authenticated;
-- No client may read the hash of an invitation's link.
revoke select on public.admin_invitations from anon, authenticated;
grant select (id, email, role, invited_by, created_at, expires_at, accepted_at, accepted_by, withdrawn_at)
on public.admin_invitations to anon, authenticated;
-- Written and read by the functions of the reconciliation alone.
revoke all on public.provider_payments, public.settled_differences from anon, authenticated;
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
  app.cfg(text),
  app.jwt(),
  app.customer_uid(),
  app.staff_uid(),
  app.is_admin(public.admin_role),
  app.is_live(public.packages),
  app.today(),
  app.card_occupancy(int),
  app.search_live_packages(jsonb, text, int),
  app.search_calendar(jsonb, text),
  app.search_nearby(jsonb)
to anon, authenticated;

grant execute on function
  public.submit_enquiry(jsonb),
  public.join_waiting_list(jsonb),
  public.subscribe_newsletter(text),
  public.confirm_newsletter(uuid),
  public.leave_newsletter(uuid),
  public.quote(uuid, jsonb, jsonb, text),
  public.package_extras(uuid, uuid),
  public.hold_seats(uuid, uuid, jsonb, jsonb, jsonb, text, text, bigint),
  public.booking_details(uuid),
  public.invoice_details(text),
  public.record_paper(uuid),
  public.save_travellers(uuid, jsonb),
  public.cancellation_terms(uuid),
  public.cancel_booking(uuid, text, bigint),
  public.submit_change_request(uuid, text),
  public.open_payment(uuid, text, date),
  public.shared_quote(uuid),
  public.invitation(text),
  public.open_quote_payment(uuid, text, date),
  public.record_quote_opening(uuid),
  public.accept_quote(uuid),
  public.package_preview(text),
  public.my_bookings(int, int),
  public.my_enquiries(int, int),
  public.my_travellers(),
  public.export_my_data(),
  public.erase_my_data(),
  public.merge_shortlist(jsonb),
  public.catalogue_version(),
  public.package_search(text, int, jsonb),
  public.package_search_nearby(jsonb),
  public.package_calendar(text, jsonb)
to anon, authenticated;

grant execute on function
  app.find_packages(text, public.publish_status, uuid, text, boolean, int, int),
  app.find_enquiries(text, public.enquiry_status[], uuid, boolean, text, text, text, boolean, int, int, jsonb),
  app.find_bookings(text, public.booking_status, text, text, boolean, int, int, jsonb),
  app.promotion_uses(uuid),
  app.reads_list(text),
  public.admin_set_access(uuid, public.admin_status, public.admin_role, int, text),
  public.master_use_counts(text, uuid[]),
  public.master_uses(text, uuid),
  public.merge_master(text, uuid, uuid, int, int),
  public.own_second_factor(),
  public.reset_second_factor(uuid, text),
  public.admin_sessions(uuid),
  public.end_admin_session(uuid),
  public.set_retention(text, int, int),
  public.find_person(text),
  public.export_person(text, text),
  public.record_export(text, int, uuid),
  public.erase_person(text, text),
  public.invite_admin(text, public.admin_role),
  public.withdraw_invitation(uuid),
  public.accept_invitation(text),
  public.create_enquiry(jsonb),
  public.change_enquiry(uuid, jsonb),
  public.merge_enquiry(uuid, uuid),
  public.unmerge_enquiry(uuid),
  public.customer_timeline(text, uuid),
  public.set_booking_status(uuid, public.booking_status, int, text, bigint, bigint),
  public.preview_quote(jsonb),
  public.save_quote(jsonb),
  public.send_quote(uuid),
  public.hold_quote(uuid, uuid, jsonb, int, text),
  public.discounts_to_approve(),
  public.answer_discount(uuid, boolean),
  public.send_payment_reminder(uuid),
  public.preview_amendment(uuid, jsonb),
  public.amend_booking(uuid, jsonb, int, text, bigint),
  public.read_identities(uuid, text),
  public.record_ledger_entry(uuid, text, bigint, text, date, text, text, text, boolean, uuid),
  public.verify_ledger_entry(bigint),
  public.reject_ledger_entry(bigint, text),
  public.reverse_ledger_entry(bigint, text),
  public.edit_package(uuid, jsonb, int),
  public.publish_problems(uuid, jsonb),
  public.package_rows(uuid),
  public.set_package_status(uuid, public.publish_status, int),
  public.save_package_draft(uuid, jsonb, int),
  public.discard_package_draft(uuid, int),
  public.schedule_package(uuid, timestamptz, int),
  public.package_plan(uuid),
  public.open_package_preview(uuid),
  public.close_package_previews(uuid),
  public.save_site_setting(text, jsonb, int),
  public.save_message_text(jsonb, int),
  public.withdraw_message_text(uuid),
  public.message_test_address(),
  public.touch_presence(text, uuid, boolean),
  public.leave_presence(text, uuid),
  public.record_history(text, text, int, int),
  public.admin_departures(uuid),
  public.admin_package_page(text, boolean, int, int, text, public.publish_status, uuid),
  public.admin_enquiry_page(
    text, boolean, int, int, text, public.enquiry_status[], uuid, boolean, text, text, text, uuid, uuid, text, text, text, text
  ),
  public.admin_booking_page(
    text, boolean, int, int, text, public.booking_status, text, text, uuid, uuid, text, text, text
  ),
  public.admin_booking_sums(text, public.booking_status, text, text, uuid, uuid, text, text, text),
  public.admin_ledger_page(text, boolean, int, int, text, text, text, text),
  public.admin_quote_page(text, boolean, int, int, text, text, uuid, text),
  public.share_quote(uuid),
  public.change_booking(uuid, jsonb),
  public.tax_page(int, int, text, text),
  public.tcs_list(text, text),
  public.record_refund(uuid, text, text, text, date),
  public.import_provider_payments(text, jsonb),
  public.sandbox_export(),
  public.reconciliation_page(int, int, text, text),
  public.settle_difference(text, text),
  public.admin_departure_page(text, boolean, int, int, text, text, uuid, text, boolean, boolean),
  public.admin_departure(uuid),
  public.change_departure(uuid, jsonb, int),
  public.decide_departure(uuid, jsonb, int, jsonb, text),
  public.add_to_waiting_list(jsonb),
  public.move_on_waiting_list(uuid, text, int),
  public.desk_today(),
  public.desk_dashboard(text),
  public.find_anything(text, int),
  public.found_before(jsonb),
  public.set_default_view(text, uuid),
  public.change_many(text, jsonb),
  public.import_enquiries(jsonb, boolean)
to authenticated;

-- Access -------------------------------------------------------------------------------------------

-- Oneself; owners see everyone; active administrators see their active colleagues (assignees, authors).
create policy read on public.admin_users for select to authenticated
using (
  id = (select app.staff_uid())
  or (select app.is_admin('owner'))
  or (status = 'active' and (select app.is_admin()))
);

create policy read on public.admin_invitations for select to authenticated
using ((select app.is_admin('owner')));

-- Written by set_retention(), export_person() and erase_person() alone.
create policy read on public.retention_rules for select to authenticated
using ((select app.is_admin('owner')));

create policy read on public.data_requests for select to authenticated
using ((select app.is_admin('owner')));

-- Written by record_export(), record_paper(), find_person() and touch_presence() alone.
create policy read on public.personal_data_access for select to authenticated
using ((select app.is_admin('owner')));

create policy read on public.audit_log for select to authenticated
using ((select app.is_admin('manager')));

-- Masters ------------------------------------------------------------------------------------------

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
    'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'extras'
  ] loop
    execute format(
      'create policy read on public.%I for select to anon, authenticated
       using (active or (select app.is_admin()))', v_table);
  end loop;
end $$;

-- A departure that visitors see leaves from its city, retired or not.
create policy read on public.departure_cities for select to anon, authenticated
using (
  active or (select app.is_admin()) or exists (select from public.departures d where d.departure_city_id = departure_cities.id)
);

create policy read on public.lost_reasons for select to authenticated
using ((select app.is_admin()));

-- Only the desk reads the discount caps; only owners change them.
create policy read on public.discount_caps for select to authenticated
using ((select app.is_admin()));

create policy add on public.discount_caps for insert to authenticated
with check ((select app.is_admin('owner')));

create policy change on public.discount_caps for update to authenticated
using ((select app.is_admin('owner'))) with check ((select app.is_admin('owner')));

grant insert, update on public.discount_caps to authenticated;

-- A code is given, not looked up: visitors try it in a quote.
create policy read on public.promotions for select to authenticated
using ((select app.is_admin()));
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
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'package_slug_history', 'itinerary_days', 'package_images', 'package_themes', 'package_stops',
    'package_hotels', 'package_inclusions', 'package_faqs', 'departures'
  ] loop
    execute format(
      'create policy read on public.%I for select to anon, authenticated
       using (exists (select 1 from public.packages k where k.id = package_id))', v_table);
  end loop;
end $$;

-- Only the desk reads future prices.
create policy read on public.rate_cards for select to authenticated
using ((select app.is_admin()));

create policy read on public.departure_prices for select to anon, authenticated
using (exists (select 1 from public.departures d where d.id = departure_id));

-- Written by the functions of drafts and schedules.
create policy read on public.pending_edits for select to authenticated
using ((select app.is_admin()));

-- Managers write masters and rate cards. Packages with all their parts are written by edit_package() and set_package_status()
-- alone, which compare what the caller saw and keep a published package complete.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
    'lost_reasons', 'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'extras',
    'promotions', 'rate_cards'
  ] loop
    execute format('grant insert, update, delete on public.%I to authenticated', v_table);
    execute format(
      'create policy add on public.%I for insert to authenticated
       with check ((select app.is_admin(''manager'')))', v_table);
    execute format(
      'create policy change on public.%I for update to authenticated
       using ((select app.is_admin(''manager''))) with check ((select app.is_admin(''manager'')))', v_table);
    execute format(
      'create policy remove on public.%I for delete to authenticated
       using ((select app.is_admin(''manager'')))', v_table);
  end loop;
end $$;

-- Sales --------------------------------------------------------------------------------------------

create policy read on public.enquiries for select to authenticated
using ((select app.is_admin('agent')));

create policy read on public.enquiry_events for select to authenticated
using ((select app.is_admin('agent')));

-- status, assign and merge are written by the database alone.
create policy add on public.enquiry_events for insert to authenticated
with check ((select app.is_admin('agent')) and kind in ('note', 'call', 'email', 'whatsapp', 'quote'));

grant insert (enquiry_id, kind, body) on public.enquiry_events to authenticated;

-- Customers read their bookings and enquiries through booking_details(), my_bookings() and my_enquiries(): these leave out
-- what staff wrote for staff, which a grant of columns cannot, for both come with the role `authenticated`.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'bookings', 'booking_travellers', 'ledger_entries', 'ledger_verifications', 'payments', 'refunds', 'invoices', 'change_requests',
    'quotes', 'discount_approvals', 'waiting_list'
  ] loop
    execute format(
      'create policy read on public.%I for select to authenticated using ((select app.is_admin(''agent'')))', v_table);
  end loop;
end $$;

-- Invitation, newsletter and sign-in messages contain links that grant access or consent: the desk must not be able to use them.
create policy read on public.messages for select to authenticated
using (
  (select app.is_admin('owner'))
  or (template not in ('admin_invitation', 'newsletter_confirm', 'sign_in') and (select app.is_admin('agent')))
);

-- Written by save_message_text() and withdraw_message_text() alone.
create policy read on public.message_texts for select to authenticated
using ((select app.is_admin('manager')));

create policy read on public.identity_readings for select to authenticated
using ((select app.is_admin('owner')));

create policy read on public.booking_notes for select to authenticated
using ((select app.is_admin('agent')));

create policy add on public.booking_notes for insert to authenticated
with check ((select app.is_admin('agent')));

grant insert (booking_id, body) on public.booking_notes to authenticated;

create policy change on public.change_requests for update to authenticated
using ((select app.is_admin('agent'))) with check ((select app.is_admin('agent')));

grant update (answered_at) on public.change_requests to authenticated;

-- Written through write_review(), moderate_review() and reply_to_review() alone; visitors read published_reviews, customers
-- my_reviews().
create policy read on public.reviews for select to authenticated
using ((select app.is_admin('agent')));

grant execute on function public.write_review(uuid, jsonb, int), public.my_reviews() to anon, authenticated;
grant execute on function
  public.moderate_review(uuid, public.review_status, int, text),
  public.reply_to_review(uuid, int, text)
to authenticated;

-- Written only by the function that receives the consent; customers read theirs in export_my_data().
do $$
declare
  v_table text;
begin
  foreach v_table in array array['consents', 'consent_texts'] loop
    execute format('create policy read on public.%I for select to authenticated using ((select app.is_admin(''agent'')))', v_table);
  end loop;
end $$;

create policy read on public.newsletter_subscribers for select to authenticated
using ((select app.is_admin('manager')));

-- Shortlist: the customer's alone, added to by merge_shortlist() alone.
create policy read on public.shortlist_items for select to anon, authenticated
using (customer_uid = (select app.customer_uid()));

create policy remove on public.shortlist_items for delete to anon, authenticated
using (customer_uid = (select app.customer_uid()));

grant delete on public.shortlist_items to anon, authenticated;

-- Saved views: one's own, and the team's, which managers edit.
create policy read on public.saved_views for select to authenticated
using ((owner = (select app.staff_uid()) or (owner is null and (select app.is_admin()))) and app.reads_list(list));

do $$
declare
  v_may_write text := '(owner = (select app.staff_uid()) or (owner is null and (select app.is_admin(''manager'')))) and app.reads_list(list)';
begin
  execute format('create policy add on public.saved_views for insert to authenticated with check (%s)', v_may_write);
  execute format('create policy change on public.saved_views for update to authenticated using (%1$s) with check (%1$s)', v_may_write);
  execute format('create policy remove on public.saved_views for delete to authenticated using (%s)', v_may_write);
end $$;

grant insert (list, name, query, hidden_columns, owner), update (name, query, hidden_columns, owner, version), delete
on public.saved_views to authenticated;

-- Written by set_default_view() alone.
create policy read on public.default_views for select to authenticated
using (admin_id = (select app.staff_uid()));
