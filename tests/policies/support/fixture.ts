/**
 * One row of every kind that a rule distinguishes, under fixed ids: live and draft packages, active and retired
 * masters, the sales of two customers. Ids are readable: `…a1` belongs to the live package, `…b1` to the draft, `…c1`
 * to the first customer, `…d1` to the second.
 */
export const ids = {
  live: '00000000-0000-4000-8000-0000000000a1',
  draft: '00000000-0000-4000-8000-0000000000b1',
  activeMaster: '00000000-0000-4000-8000-0000000000a0',
  retiredMaster: '00000000-0000-4000-8000-0000000000b0',
  /** The destination of both packages, below the active master. */
  switzerland: '00000000-0000-4000-8000-0000000000a9',
  liveDeparture: '00000000-0000-4000-8000-0000000000a2',
  draftDeparture: '00000000-0000-4000-8000-0000000000b2',
  own: '00000000-0000-4000-8000-0000000000c1',
  others: '00000000-0000-4000-8000-0000000000d1',
  unused: '00000000-0000-4000-8000-0000000000ff',
} as const;

export const sandboxIds = {
  order: 'order_0123456789abcdef',
  payment: 'pay_0123456789abcdef',
  refund: 'rfnd_0123456789abcdef',
} as const;

export const customers = {
  asha: { uid: 'firebase-asha-not-a-uuid', email: 'asha@example.com' },
  ravi: { uid: 'firebase-ravi-not-a-uuid', email: 'ravi@example.com' },
} as const;

/** Company facts that the database accepts. */
export const company = {
  legal_name: 'Alpine Holidays Private Limited',
  trade_name: 'Alpine',
  address: ['1 Lake Road', 'Mumbai 400001'],
  gstin: '27AAACD1234E1Z9',
  pan: 'AAACD1234E',
  cin: 'U63040MH2012PTC123456',
  phone: '+912261230000',
  whatsapp: null,
  support_phone: null,
  email: 'desk@alpine.example',
  hours: 'Monday to Saturday, 9 am to 6 pm',
  grievance_officer: 'Ila Rao',
  grievance_phone: null,
  grievance_email: 'grievance@alpine.example',
};

/**
 * Empties every table but the administrators' and restores the fixture in one statement, from any state. Deletes rows
 * without triggers: truncation creates new files for each table and index, which takes ten times as long.
 */
export const resetFixtureSql = `
do $fixture$
declare
  v_name text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for v_name in
    select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('admin_users', 'gst_states', 'consent_texts', 'retention_rules')
  loop
    execute format('delete from %s', v_name);
  end loop;
  for v_name in
    select pg_get_serial_sequence(attrelid::regclass::text, attname) from pg_attribute
    where attidentity <> '' and attrelid::regclass::text in (
      'enquiry_events', 'ledger_entries', 'messages', 'identity_readings', 'personal_data_access', 'audit_log'
    )
  loop
    perform setval(v_name, 1, false);
  end loop;
  delete from app.invoice_counters;
  delete from app.kept_names;
  update retention_rules set ran_at = null, error = null, version = 1,
    keep_days = case key
      when 'unpaid_bookings' then 180 when 'finished_bookings' then 2922 when 'identities' then 90
      when 'newsletter_unconfirmed' then 7 when 'audit_log' then 2922 else 1095
    end;
  perform set_config('session_replication_role', 'origin', true);

  insert into destinations (id, kind, name, slug, scope, active) values
    ('${ids.activeMaster}', 'region', 'Europe', 'europe', 'international', true),
    ('${ids.retiredMaster}', 'region', 'Atlantis', 'atlantis', 'international', false);
  insert into destinations (id, parent_id, kind, name, slug, scope) values
    ('00000000-0000-4000-8000-0000000000a9', '${ids.activeMaster}', 'country', 'Switzerland', 'switzerland', 'international');
  insert into departure_cities (id, name, iata, active) values
    ('${ids.activeMaster}', 'Mumbai', 'BOM', true), ('${ids.retiredMaster}', 'Chennai', 'MAA', false);
  insert into themes (id, name, slug, active) values
    ('${ids.activeMaster}', 'Family', 'family', true), ('${ids.retiredMaster}', 'Disco', 'disco', false);
  insert into hotels (id, name, city, stars, active) values
    ('${ids.activeMaster}', 'Hotel Alpenrose', 'Zürich', 4, true), ('${ids.retiredMaster}', 'Hotel Gone', 'Bern', 3, false);
  insert into inclusions (id, name, icon, active) values
    ('${ids.activeMaster}', 'Flights', 'plane', true), ('${ids.retiredMaster}', 'Fax', 'printer', false);
  insert into policies (id, kind, title, active) values
    ('${ids.activeMaster}', 'cancellation', 'Cancellation', true), ('${ids.retiredMaster}', 'terms', 'Old terms', false);
  insert into faqs (id, question, active) values
    ('${ids.activeMaster}', 'Is it warm?', true), ('${ids.retiredMaster}', 'Is it 1999?', false);
  insert into lost_reasons (id, name, active) values
    ('${ids.activeMaster}', 'Price', true), ('${ids.retiredMaster}', 'Comet', false);
  insert into enquiry_sources (id, name, active) values
    ('${ids.activeMaster}', 'Phone', true), ('${ids.retiredMaster}', 'Fax', false);
  insert into enquiry_sources (name) values ('Walk-in'), ('WhatsApp');
  insert into tax_rates (id, kind, scope, rate_bp, base, valid_from, active) values
    ('${ids.activeMaster}', 'GST', 'all', 500, 'package', '2020-01-01', true),
    ('${ids.retiredMaster}', 'TCS', 'international', 9000, 'package', '2020-01-01', false);
  insert into tax_rates (id, kind, scope, rate_bp, base, valid_from) values
    ('00000000-0000-4000-8000-0000000000a9', 'TCS', 'international', 200, 'package_plus_gst', '2021-01-01');

  insert into occupancy_rules (id, adults_max, children_max, people_max, infants_per_adult, valid_from, active) values
    ('${ids.activeMaster}', 3, 2, 4, 1, '2020-01-01', true), ('${ids.retiredMaster}', 1, 0, 1, 0, '2021-01-01', false);
  insert into deposit_rules (id, scope, share_bp, valid_from, active) values
    ('${ids.activeMaster}', 'all', 2500, '2020-01-01', true), ('${ids.retiredMaster}', 'all', 9000, '2021-01-01', false);
  insert into instalment_rules (id, scope, instalments_max, days_between, valid_from, active) values
    ('${ids.activeMaster}', 'all', 3, 10, '2020-01-01', true), ('${ids.retiredMaster}', 'all', 12, 7, '2021-01-01', false);
  insert into refund_rules (id, days_max, valid_from, active) values
    ('${ids.activeMaster}', 10, '2020-01-01', true), ('${ids.retiredMaster}', 60, '2021-01-01', false);
  insert into cancellation_rules (id, scope, days_before, charge_bp, valid_from, active) values
    ('${ids.activeMaster}', 'all', 0, 10000, '2020-01-01', true),
    ('00000000-0000-4000-8000-0000000000a9', 'all', 31, 2500, '2020-01-01', true),
    ('00000000-0000-4000-8000-0000000000a8', 'all', 90, 1000, '2020-01-01', true),
    ('${ids.retiredMaster}', 'all', 200, 0, '2020-01-01', false);
  insert into discount_caps (id, role, share_bp, valid_from, active) values
    ('${ids.activeMaster}', 'agent', 500, '2020-01-01', true), ('${ids.retiredMaster}', 'agent', 9000, '2021-01-01', false),
    ('00000000-0000-4000-8000-0000000000a9', 'manager', 1500, '2020-01-01', true);
  insert into extras (id, name, scope, per, price_paise, active) values
    ('${ids.activeMaster}', 'Travel insurance', 'all', 'traveller', 50000, true),
    ('${ids.retiredMaster}', 'Telegram', 'all', 'booking', 100, false);
  insert into promotions (id, code, title, percent_bp, uses_max, valid_from, active) values
    ('${ids.activeMaster}', 'EARLY10', '10 % off', 1000, 1, '2020-01-01', true),
    ('${ids.retiredMaster}', 'GONE50', '50 % off', 5000, null, '2020-01-01', false);
  insert into site_settings (key, value) values ('company', '${JSON.stringify(company)}');

  insert into packages (id, code, slug, title, summary, destination_id, nights, status) values
    ('${ids.live}', 'LIVE-1', 'swiss-delight', 'Swiss Delight', 'Lakes and peaks', '00000000-0000-4000-8000-0000000000a9', 1, 'published'),
    ('${ids.draft}', 'DRAFT-1', 'secret-tour', 'Secret Tour', '', '00000000-0000-4000-8000-0000000000a9', 1, 'draft');
  insert into package_slug_history (slug, package_id) values
    ('swiss-joy', '${ids.live}'), ('secret-joy', '${ids.draft}');
  insert into itinerary_days (id, package_id, day_no, title) values
    ('${ids.live}', '${ids.live}', 1, 'Arrive'), ('${ids.draft}', '${ids.draft}', 1, 'Hide'),
    ('00000000-0000-4000-8000-0000000000a9', '${ids.live}', 2, 'Leave');
  insert into package_images (id, package_id, path, alt) values
    ('${ids.live}', '${ids.live}', 'demo/switzerland-1', 'A lake'), ('${ids.draft}', '${ids.draft}', 'demo/switzerland-2', 'A secret');
  insert into package_themes (package_id, theme_id) values
    ('${ids.live}', '${ids.activeMaster}'), ('${ids.draft}', '${ids.activeMaster}');
  insert into package_stops (id, package_id, place, nights) values
    ('${ids.live}', '${ids.live}', 'Zürich', 1), ('${ids.draft}', '${ids.draft}', 'Nowhere', 1);
  insert into package_hotels (id, package_id, stop_id, hotel_id) values
    ('${ids.live}', '${ids.live}', '${ids.live}', '${ids.activeMaster}'),
    ('${ids.draft}', '${ids.draft}', '${ids.draft}', '${ids.activeMaster}');
  insert into package_inclusions (id, package_id, inclusion_id, label) values
    ('${ids.live}', '${ids.live}', '${ids.activeMaster}', 'Flights from Mumbai'), ('${ids.draft}', '${ids.draft}', null, 'Silence');
  insert into package_faqs (id, package_id, question) values
    ('${ids.live}', '${ids.live}', 'Is it cold?'), ('${ids.draft}', '${ids.draft}', 'Is it secret?');
  insert into departures (id, package_id, departure_city_id, starts_on, seats_total) values
    ('${ids.liveDeparture}', '${ids.live}', '${ids.activeMaster}', app.today() + 60, 25),
    ('${ids.draftDeparture}', '${ids.draft}', '${ids.activeMaster}', app.today() + 60, 25);
  insert into departure_prices (departure_id, occupancy, amount_paise, mrp_paise) values
    ('${ids.liveDeparture}', 'twin', 10000000, 12000000),
    ('${ids.liveDeparture}', 'single', 15000000, null),
    ('${ids.liveDeparture}', 'triple', 9500000, null),
    ('${ids.liveDeparture}', 'child_with_bed', 8000000, null),
    ('${ids.liveDeparture}', 'infant', 1000000, null),
    ('${ids.draftDeparture}', 'twin', 10000000, null);

  insert into enquiries (id, customer_uid, customer_contact, package_id, name, phone, email) values
    ('${ids.own}', '${customers.asha.uid}', 'asha@example.com', '${ids.live}', 'Asha Menon', '+919876543210', 'asha@example.com'),
    ('${ids.others}', '${customers.ravi.uid}', 'ravi@example.com', '${ids.live}', 'Ravi Rao', '+919876500000', 'ravi@example.com');
  insert into enquiry_events (enquiry_id, kind, body) values
    ('${ids.own}', 'status', 'contacted'), ('${ids.others}', 'status', 'contacted'),
    ('${ids.own}', 'note', 'Sounds keen'), ('${ids.others}', 'note', 'Sounds bored');
  insert into bookings (id, departure_id, customer_uid, contact, status, seats, quote, base_paise, gst_paise, tcs_paise, deposit_paise)
  values
    ('${ids.own}', '${ids.liveDeparture}', '${customers.asha.uid}', '{"name": "Asha Menon"}', 'confirmed', 1, '{}', 10000000, 500000, 210000, 2500000),
    ('${ids.others}', '${ids.liveDeparture}', '${customers.ravi.uid}', '{"name": "Ravi Rao"}', 'confirmed', 1, '{}', 10000000, 500000, 210000, 2500000);
  update departures set seats_booked = 2 where id = '${ids.liveDeparture}';
  insert into booking_travellers (id, booking_id, room_no, place, occupancy, first_name, last_name, price_paise) values
    ('${ids.own}', '${ids.own}', 1, 1, 'twin', 'Asha', 'Menon', 10000000),
    ('${ids.others}', '${ids.others}', 1, 1, 'twin', 'Ravi', 'Rao', 10000000);
  insert into traveller_identities (traveller_id, dob, passport_number, pan) values
    ('${ids.own}', '1990-02-01', 'Z1234567', 'ABCDE1234F'), ('${ids.others}', '1988-05-01', 'Y7654321', null);
  insert into ledger_entries (booking_id, kind, amount_paise) values
    ('${ids.own}', 'payment', 5000000), ('${ids.others}', 'payment', 5000000);
  insert into ledger_verifications (entry_id, verified_by)
  select 1, id from admin_users where full_name = 'manager';
  insert into payments (id, booking_id, purpose, amount_paise, state, provider, order_id) values
    ('${ids.own}', '${ids.own}', 'balance', 5710000, 'created', 'sandbox', 'order_own'),
    ('${ids.others}', '${ids.others}', 'balance', 5710000, 'created', 'sandbox', 'order_others');
  insert into payment_events (provider, event_id, kind, payment_id, payload) values
    ('sandbox', 'event_own', 'failed', '${ids.own}', '{}');
  insert into refunds (id, booking_id, amount_paise, reason) values
    ('${ids.own}', '${ids.own}', 100, 'paid twice'), ('${ids.others}', '${ids.others}', 100, 'paid twice');
  insert into sandbox_orders (id, receipt, amount_paise, return_path)
  values ('${sandboxIds.order}', '${ids.own}', 5710000, '/user/bookings');
  insert into sandbox_payments (id, order_id, state, method, amount_paise)
  values ('${sandboxIds.payment}', '${sandboxIds.order}', 'captured', 'upi', 5710000);
  insert into sandbox_refunds (id, payment_id, key, amount_paise)
  values ('${sandboxIds.refund}', '${sandboxIds.payment}', 'own', 100);
  insert into invoices (id, number, kind, booking_id, quote, supply, total_paise) values
    ('${ids.own}', app.next_invoice_number('AT', app.today()), 'invoice', '${ids.own}', '{}', app.supply_of('{}'), 10710000),
    ('${ids.others}', app.next_invoice_number('AT', app.today()), 'invoice', '${ids.others}', '{}', app.supply_of('{}'), 10710000);
  insert into quotes (
    id, ref, enquiry_id, customer_uid, customer_contact, departure_id, contact, rooms, discount_paise, discount_reason, quote,
    total_paise, valid_until, token
  )
  values
    ('${ids.own}', 'AQ-1', '${ids.own}', '${customers.asha.uid}', 'asha@example.com', '${ids.liveDeparture}', '{"name": "Asha Menon", "email": "asha@example.com"}', '[]', 100, 'A regular', '{}', 10710000, now() + interval '1 day', '${ids.own}'),
    ('${ids.others}', 'AQ-2', '${ids.others}', '${customers.ravi.uid}', 'ravi@example.com', '${ids.liveDeparture}', '{"name": "Ravi Rao", "email": "ravi@example.com"}', '[]', 0, null, '{}', 10710000, now() + interval '1 day', '${ids.others}');
  insert into discount_approvals (id, state, answered_by, answered_at)
  select '${ids.own}', 'approved', id, now() from admin_users where full_name = 'manager';
  insert into change_requests (id, booking_id, text) values
    ('${ids.own}', '${ids.own}', 'A room by the lake, please'), ('${ids.others}', '${ids.others}', 'Another date, please');
  insert into booking_notes (booking_id, body) values ('${ids.own}', 'Prefers a window seat');
  delete from messages;
  perform setval(pg_get_serial_sequence('public.messages', 'id'), 1, false);
  insert into messages (key, template, recipient, fields, booking_id) values
    ('m1', 'booking_confirmed', 'asha@example.com', '{}', '${ids.own}'),
    ('m2', 'booking_confirmed', 'ravi@example.com', '{}', '${ids.others}');
  insert into identity_readings (booking_id, reader, reason)
  select '${ids.own}', id, 'To book the flight' from admin_users where full_name = 'agent';
  insert into personal_data_access (admin_id, action, subject, record_id, label)
  select id, 'open', 'enquiry', '${ids.own}', 'ENQ-1' from admin_users where full_name = 'agent';
  insert into data_requests (id, kind, contact, reason, row_count)
  values ('${ids.own}', 'erasure', '•••••••••3210', 'Called from the number', 1);
  insert into reviews (id, package_id, booking_id, customer_uid, author_name, rating, title, body, travelled_on, status, published_at)
  values
    ('${ids.own}', '${ids.live}', '${ids.own}', '${customers.asha.uid}', 'Asha M.', 5, 'Lovely', 'Lakes, peaks and trains on time.', '2026-01-01', 'pending', null),
    ('${ids.others}', '${ids.live}', '${ids.others}', '${customers.ravi.uid}', 'Ravi R.', 4, 'Good', 'Mountains, and a very good guide.', '2026-01-01', 'published', now());
  insert into newsletter_subscribers (id, email, confirmed_at) values ('${ids.own}', 'asha@example.com', now());
  insert into consents (id, purpose, version, form, enquiry_id) values ('${ids.own}', 'contact', 1, 'enquiry', '${ids.own}');

  perform set_config('session_replication_role', 'replica', true);
  delete from audit_log;
  perform setval(pg_get_serial_sequence('public.audit_log', 'id'), 1, false);
  perform set_config('session_replication_role', 'origin', true);
  insert into audit_log (actor_kind, table_name, row_id, action, changes)
  values ('system', 'packages', '${ids.live}', 'UPDATE', '{"title": ["Swiss Joy", "Swiss Delight"]}');
end $fixture$`;
