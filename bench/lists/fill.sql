-- A company some years on: 10,000 packages with 36,000 departures, 10,000 quotes, 100,000 enquiries, 100,000 bookings of some
-- 20,000 customers, 20 administrators, 2,000 hotels. Random with a fixed seed. Triggers are off; what they would derive is
-- computed at the end.

select setseed(0.4711);
set session_replication_role = replica;

create function pg_temp.pick(p_of text[]) returns text language sql volatile as
$$ select p_of[1 + floor(random() * cardinality(p_of))::int] $$;

create temp table words as
select
  array['Asha', 'Ravi', 'Mira', 'Kiran', 'Anil', 'Deepa', 'Farah', 'Gopal', 'Hema', 'Imran', 'Jaya', 'Kabir', 'Lata',
    'Manoj', 'Neha', 'Om', 'Priya', 'Rahul', 'Sana', 'Tara', 'Uma', 'Vikram', 'Yash', 'Zoya'] as first_names,
  array['Menon', 'Rao', 'Nair', 'Iyer', 'Shah', 'Khan', 'Das', 'Patel', 'Singh', 'Gupta', 'Reddy', 'Joshi', 'Kapoor',
    'Bose', 'Pillai', 'Desai', 'Mehta', 'Verma', 'Thomas', 'Fernandes', 'Kulkarni', 'Banerjee'] as last_names,
  array['Grand', 'Hidden', 'Royal', 'Gentle', 'Golden', 'Northern', 'Southern', 'Coastal', 'Alpine', 'Monsoon',
    'Winter', 'Summer'] as adjectives,
  array['Backwaters', 'Peaks', 'Beaches', 'Temples', 'Lakes', 'Islands', 'Deserts', 'Gardens', 'Valleys', 'Castles',
    'Markets', 'Forests', 'Rivers', 'Monasteries'] as nouns;

insert into auth.users (id, email)
select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, format('admin%s@example.com', n)
from generate_series(1, 20) n;

insert into public.admin_users (id, email, full_name, status, role, approved_at)
select
  ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
  format('admin%s@example.com', n),
  w.first_names[n] || ' ' || w.last_names[n],
  'active',
  case n when 1 then 'owner' when 2 then 'manager' when 20 then 'viewer' else 'agent' end::public.admin_role,
  now()
from generate_series(1, 20) n, words w;

-- Masters --------------------------------------------------------------------------------------------

insert into public.destinations (kind, name, slug, scope, path, sort)
select
  'region', 'Region ' || n, 'region-' || n, case when n <= 3 then 'domestic' else 'international' end,
  array['region-' || n], n
from generate_series(1, 8) n;

insert into public.destinations (kind, name, slug, scope, path, parent_id, sort)
select 'country', 'Country ' || n, 'country-' || n, r.scope, r.path || ('country-' || n), r.id, n
from generate_series(1, 72) n
join public.destinations r on r.slug = 'region-' || (1 + n % 8);

insert into public.departure_cities (name, iata, sort)
select 'City ' || n, 'C' || chr(65 + n / 26) || chr(65 + n % 26), n from generate_series(1, 12) n;

insert into public.themes (name, slug, sort) select 'Theme ' || n, 'theme-' || n, n from generate_series(1, 12) n;
insert into public.inclusions (name, icon, sort) select 'Inclusion ' || n, 'icon-' || n, n from generate_series(1, 20) n;
insert into public.lost_reasons (name, sort) select 'Reason ' || n, n from generate_series(1, 8) n;
insert into public.policies (kind, title, sort) select 'terms', 'Policy ' || n, n from generate_series(1, 20) n;
insert into public.faqs (question, sort) select 'Question ' || n || '?', n from generate_series(1, 40) n;
insert into public.tax_rates (kind, scope, rate_bp, base, valid_from)
select 'GST', 'all', 500, 'package', date '2000-01-01' + n from generate_series(1, 20) n;
insert into public.occupancy_rules (adults_max, children_max, people_max, infants_per_adult, valid_from)
values (3, 2, 4, 1, '2020-01-01');
insert into public.hotels (name, city, stars, sort)
select 'Hotel ' || n, 'City ' || n % 200, 1 + n % 5, n from generate_series(1, 2000) n;

-- Catalogue ------------------------------------------------------------------------------------------

create temp table countries as
select array_agg(id order by slug) as ids from public.destinations where kind = 'country';

insert into public.packages (
  code, slug, title, kind, destination_id, nights, summary, overview, booking_amount_paise, popularity, status,
  created_by, updated_by, created_at, updated_at
)
select
  'TP-' || 100000 + n,
  'tour-' || n,
  concat_ws(' ', pg_temp.pick(w.adjectives), pg_temp.pick(w.nouns), 'of', pg_temp.pick(w.last_names)),
  case when n % 10 = 0 then 'customised' when n % 10 = 1 then 'weekend' else 'group' end,
  -- A few destinations are much more popular than most.
  c.ids[1 + floor(power(random(), 2) * 72)::int],
  2 + floor(random() * 14)::int,
  repeat('Days between water and hills, with time for both. ', 4),
  repeat('We leave in the morning and are back before the evening meal. ', 30),
  1000000,
  floor(random() * 1000)::int,
  case when n % 20 = 0 then 'archived' when n % 20 < 3 then 'draft' else 'published' end::public.publish_status,
  ('00000000-0000-4000-9000-' || lpad((1 + n % 2)::text, 12, '0'))::uuid,
  ('00000000-0000-4000-9000-' || lpad((1 + n % 2)::text, 12, '0'))::uuid,
  now() - random() * interval '1000 days',
  now() - random() * interval '300 days'
from generate_series(1, 10000) n, words w, countries c;

create temp table numbered_packages as
select id, kind, row_number() over (order by code) as no from public.packages;
create index on numbered_packages (no);

insert into public.departures (package_id, departure_city_id, starts_on, status, seats_total, seats_booked)
select
  k.id, city.id, app.today() + (10 + n * 60 + floor(random() * 50))::int,
  case when n = 1 then 'guaranteed' else 'open' end, 30, floor(random() * 31)::int
from numbered_packages k
cross join generate_series(1, 4) n
join (select id, row_number() over (order by name) as no from public.departure_cities) city
  on city.no = 1 + (k.no + n) % 12
where k.kind <> 'customised';

insert into public.departure_prices (departure_id, occupancy, amount_paise, mrp_paise)
select d.id, o.occupancy, 100 * floor(d.twin * o.share), 60000000
from (select id, 20000 + random() * 300000 as twin from public.departures) d
cross join (
  values ('single'::public.occupancy, 1.4), ('twin', 1), ('triple', 0.95), ('child_with_bed', 0.8)
) o (occupancy, share);

insert into public.package_themes (package_id, theme_id, sort)
select k.id, t.id, n
from numbered_packages k
cross join generate_series(0, 1) n
join (select id, row_number() over (order by name) as no from public.themes) t on t.no = 1 + (k.no * 5 + n * 7) % 12;

insert into public.package_images (package_id, path, alt, sort)
select k.id, 'demo/kerala-' || n, 'A view', n from numbered_packages k cross join generate_series(1, 2) n;

insert into public.package_stops (package_id, place, nights, sort)
select k.id, 'Place ' || n, 2, n from numbered_packages k cross join generate_series(1, 3) n;

insert into public.package_inclusions (package_id, inclusion_id, label, sort)
select k.id, i.id, i.name, i.sort
from numbered_packages k
join public.inclusions i on i.sort % 5 = k.no % 5;

-- Sales ----------------------------------------------------------------------------------------------

insert into public.enquiries (
  ref, package_id, customer_uid, name, phone, email, travel_month, adults, message, status, assignee,
  next_follow_up, lost_reason, created_at, updated_at
)
select
  'ENQ-' || to_char(app.today() - n / 100, 'YYMMDD') || '-' || lpad(upper(to_hex(n)), 6, '0'),
  k.id,
  case when random() < 0.6 then 'customer-' || floor(random() * 50000)::int end,
  pg_temp.pick(w.first_names) || ' ' || pg_temp.pick(w.last_names),
  '+9198' || lpad(floor(random() * 100000000)::int::text, 8, '0'),
  case when random() < 0.8 then format('guest%s@example.com', n) end,
  case when random() < 0.85 then (date_trunc('month', now()) + floor(random() * 18) * interval '1 month')::date end,
  2,
  repeat('We would like to travel with our parents and need ground-floor rooms. ', 3),
  case
    when s < 0.10 then 'new' when s < 0.22 then 'contacted' when s < 0.30 then 'quoted' when s < 0.5 then 'won' else 'lost'
  end::public.enquiry_status,
  case
    when random() < 0.85 then ('00000000-0000-4000-9000-' || lpad((3 + floor(random() * 17))::text, 12, '0'))::uuid
  end,
  case when random() < 0.4 then now() + (random() - 0.5) * interval '60 days' end,
  case when s >= 0.5 then 'Reason 1' end,
  now() - n * interval '15 minutes',
  now() - n * interval '10 minutes'
from (select n, random() as s from generate_series(1, 100000) n) x
cross join words w
join numbered_packages k on k.no = 1 + x.n % 10000;

-- One customer who keeps coming back has lists of several pages.
update public.enquiries set customer_uid = 'customer-regular'
where id in (select id from public.enquiries order by created_at limit 120);

create temp table numbered_departures as
select id, starts_on, row_number() over (order by id) as no from public.departures;

insert into public.bookings (
  ref, departure_id, starts_on, customer_uid, contact, status, seats, hold_expires_at, quote, base_paise,
  gst_paise, tcs_paise, deposit_paise, created_at, updated_at
)
select
  'AT-' || to_char(app.today() - n / 250, 'YYMMDD') || '-' || lpad(upper(to_hex(n)), 6, '0'),
  d.id,
  d.starts_on,
  case when n <= 100 then 'customer-regular' else 'customer-' || floor(random() * 20000)::int end,
  jsonb_build_object(
    'name', pg_temp.pick(w.first_names) || ' ' || pg_temp.pick(w.last_names),
    'phone', '+9197' || lpad(floor(random() * 100000000)::int::text, 8, '0'),
    'email', format('guest%s@example.com', n)
  ),
  case
    when n % 20 = 0 then 'hold' when n % 20 < 10 then 'confirmed' when n % 20 < 15 then 'completed'
    when n % 20 < 18 then 'cancelled' else 'expired'
  end::public.booking_status,
  2,
  case when n % 20 = 0 then now() + interval '1 day' end,
  '{}',
  (4000000 + floor(random() * 40000000))::bigint, 200000, 0, 1000000,
  now() - n * interval '12 minutes',
  now() - n * interval '12 minutes'
from generate_series(1, 100000) n
cross join words w
join numbered_departures d on d.no = 1 + (n * 7) % (select count(*) from numbered_departures);

-- Three in four were sent, one in four was opened; one in five has a newer version; most are out of date.
insert into public.quotes (
  ref, departure_id, contact, rooms, quote, total_paise, valid_until, is_replaced, sent_at, opened_at, last_opened_at,
  booking_id, created_by, assignee, created_at
)
select
  'AQ-' || to_char(app.today() - n / 24, 'YYMMDD') || '-' || lpad(upper(to_hex(n)), 6, '0'),
  b.departure_id, b.contact, '[]',
  jsonb_build_object('package_title', k.title, 'starts_on', b.starts_on, 'city', 'City 1', 'seats', 2, 'note', repeat('Terms. ', 400)),
  b.total_paise,
  now() + (random() - 0.8) * interval '20 days',
  n % 5 = 0,
  case when n % 4 > 0 then b.created_at end,
  case when n % 4 = 1 then b.created_at end,
  case when n % 4 = 1 then b.created_at + interval '1 hour' end,
  case when n % 10 = 1 then b.id end,
  ('00000000-0000-4000-9000-' || lpad((3 + n % 17)::text, 12, '0'))::uuid,
  ('00000000-0000-4000-9000-' || lpad((3 + n % 17)::text, 12, '0'))::uuid,
  now() - n * interval '1 hour'
from (select *, (row_number() over (order by created_at desc))::int as n from public.bookings limit 10000) b
join public.departures d on d.id = b.departure_id
join public.packages k on k.id = d.package_id;

insert into public.booking_travellers (booking_id, room_no, place, occupancy, first_name, last_name, price_paise)
select b.id, 1, place, 'twin', pg_temp.pick(w.first_names), pg_temp.pick(w.last_names), 2000000
from public.bookings b
cross join generate_series(1, 2) place
cross join words w;

-- One in twenty is not paid in full. Every tenth payment came to the desk, in the account of one of two managers.
insert into public.ledger_entries (booking_id, kind, amount_paise, at, created_by, state)
select
  b.id, 'payment', case n when 4 then b.total_paise - 3 * (b.total_paise / 4) else b.total_paise / 4 end,
  least(b.created_at + n * interval '1 day', now()),
  case when b.at_desk[n] then ('00000000-0000-4000-9000-' || lpad((1 + n % 2)::text, 12, '0'))::uuid end,
  case when b.at_desk[n] and least(b.created_at + n * interval '1 day', now()) >= now() - interval '3 days' then 'unverified' else 'verified' end
from (
  select
    id, total_paise, created_at, array[random() < 0.1, random() < 0.1, random() < 0.1, random() < 0.1] as at_desk,
    case when random() < 0.95 then 4 else floor(random() * 4)::int end as payments
  from public.bookings
  where status in ('confirmed', 'completed')
) b
cross join generate_series(1, 4) n
where n <= b.payments;

-- Verified within three days.
insert into public.ledger_verifications (entry_id, verified_by)
select id, '00000000-0000-4000-9000-000000000001'
from public.ledger_entries
where created_by is not null and at < now() - interval '3 days';

-- The desk owes something back of every twentieth that was cancelled.
insert into public.refunds (booking_id, amount_paise, state, reason, created_at)
select id, 500000, case when random() < 0.5 then 'due' else 'done' end, 'cancelled', created_at
from public.bookings
where status = 'cancelled' and random() < 0.05;

-- Derived columns ------------------------------------------------------------------------------------

update public.packages k set destination_name = d.name from public.destinations d where d.id = k.destination_id;
update public.enquiries e set assignee_name = a.full_name from public.admin_users a where a.id = e.assignee;
update public.enquiries
set
  source = case (random() * 4)::int when 0 then null when 1 then 'website-group' else 'website' end,
  first_response_at = case when status <> 'new' then created_at + random() * interval '1 day' end,
  quoted_at = case when status in ('quoted', 'won') then created_at + interval '2 days' end;
update public.bookings b
set paid_paise = l.paise
from (select booking_id, sum(amount_paise) as paise from public.ledger_entries group by booking_id) l
where l.booking_id = b.id;
update public.bookings b
set unverified_paise = e.paise, unverified_entries = e.entries
from (
  select e.booking_id, sum(e.amount_paise) as paise, count(*) as entries
  from public.ledger_entries e
  where e.state = 'unverified'
  group by e.booking_id
) e
where e.booking_id = b.id;
update public.bookings b
set desk_refund_paise = r.desk, provider_refund_paise = r.provider
from (
  select
    booking_id, coalesce(sum(amount_paise) filter (where payment_id is null), 0) as desk,
    coalesce(sum(amount_paise) filter (where payment_id is not null), 0) as provider
  from public.refunds
  where state <> 'done'
  group by booking_id
) r
where r.booking_id = b.id;

set session_replication_role = origin;
select app.refresh_packages(array(select id from public.packages));
select app.refresh_find_entries(kind, array_agg(id)) from app.find_sources group by kind;
refresh materialized view app.daily_sums;
refresh materialized view app.daily_tour_sales;
