-- Lists: the views that screens read.
--
-- All are security_invoker: the row level security of the tables below them decides what a caller sees.
-- The two in `app` are not, and are out of reach of the API: they give a customer's own enquiries and
-- bookings their package's title even when the package has been archived since.

create view public.package_cards with (security_invoker = true) as
select
  k.id,
  k.code,
  k.slug,
  k.title,
  k.kind,
  k.summary,
  k.destination_id,
  d.slug as destination_slug,
  d.name as destination_name,
  d.path as destination_path,
  d.scope,
  k.nights,
  k.days,
  k.price_from_paise,
  k.mrp_from_paise,
  k.next_departure,
  k.seats_left,
  k.popularity,
  k.cover_path,
  k.cover_alt,
  k.theme_slugs,
  k.inclusion_icons,
  k.route as stops,
  k.departure_months,
  k.departure_cities,
  k.status,
  k.updated_at,
  k.search
from public.packages k
join public.destinations d on d.id = k.destination_id;

create view public.destination_cards with (security_invoker = true) as
with live as (
  select k.destination_id, count(*) as packages, min(k.price_from_paise) as price_from_paise
  from public.packages k
  where app.is_live(k)
  group by k.destination_id
),
-- A package counts for its destination and for everything above it.
counted as (
  select above.slug, sum(live.packages)::int as packages, min(live.price_from_paise) as price_from_paise
  from live
  join public.destinations d on d.id = live.destination_id
  cross join lateral unnest(d.path) as above (slug)
  group by above.slug
)
select
  d.id,
  d.slug,
  d.name,
  d.kind,
  d.scope,
  d.iso2,
  d.parent_id,
  d.path,
  region.slug as region_slug,
  region.name as region_name,
  d.intro,
  d.hero_path,
  d.visa_note,
  d.best_months,
  d.sort,
  coalesce(counted.packages, 0) as package_count,
  counted.price_from_paise
from public.destinations d
left join public.destinations region on region.slug = d.path[1] and region.kind = 'region'
left join counted on counted.slug = d.slug
where d.active;

create view public.admin_packages with (security_invoker = true) as
select
  k.id,
  k.code,
  k.slug,
  k.title,
  k.kind,
  k.destination_id,
  d.name as destination_name,
  d.slug as destination_slug,
  k.nights,
  k.days,
  k.summary,
  k.booking_amount_paise,
  k.balance_due_days,
  k.max_group,
  k.min_age,
  k.pace,
  k.popularity,
  k.status,
  k.publish_at,
  k.unpublish_at,
  k.price_from_paise,
  k.mrp_from_paise,
  k.next_departure,
  k.seats_left,
  k.cover_path,
  k.cover_alt,
  k.theme_slugs,
  k.created_by,
  k.updated_by,
  k.created_at,
  k.updated_at,
  k.version,
  k.search,
  (select count(*) from public.departures x where x.package_id = k.id)::int as departures_count,
  (select a.full_name from public.admin_users a where a.id = k.created_by) as created_by_name,
  (select a.full_name from public.admin_users a where a.id = k.updated_by) as updated_by_name
from public.packages k
left join public.destinations d on d.id = k.destination_id;

create view app.package_labels as
select k.id, k.title, k.slug, d.slug as destination_slug
from public.packages k
left join public.destinations d on d.id = k.destination_id;

create view app.departure_labels as
select
  x.id,
  x.package_id,
  k.title as package_title,
  k.slug as package_slug,
  d.slug as destination_slug,
  k.nights,
  k.cover_path,
  x.starts_on,
  c.name as departure_city
from public.departures x
join public.packages k on k.id = x.package_id
left join public.destinations d on d.id = k.destination_id
left join public.departure_cities c on c.id = x.departure_city_id;

create view public.enquiry_list with (security_invoker = true) as
select
  e.id,
  e.ref,
  e.package_id,
  e.departure_id,
  e.customer_uid,
  e.name,
  e.phone,
  e.email,
  e.travel_month,
  e.adults,
  e.children,
  e.departure_city,
  e.message,
  e.kind,
  e.source,
  e.utm,
  e.consent_at,
  e.status,
  e.assignee,
  e.next_follow_up,
  e.lost_reason,
  e.won_booking_id,
  e.created_at,
  e.updated_at,
  e.version,
  e.search,
  k.title as package_title,
  k.slug as package_slug,
  k.destination_slug,
  a.full_name as assignee_name
from public.enquiries e
left join app.package_labels k on k.id = e.package_id
left join public.admin_users a on a.id = e.assignee;

create view public.booking_list with (security_invoker = true) as
select
  b.id,
  b.ref,
  b.departure_id,
  b.customer_uid,
  b.contact,
  b.status,
  b.seats,
  b.hold_expires_at,
  b.price_snapshot,
  b.base_paise,
  b.discount_paise,
  b.gst_paise,
  b.tcs_paise,
  b.total_paise,
  b.cancelled_reason,
  b.created_at,
  b.updated_at,
  b.version,
  b.search,
  x.package_id,
  x.package_title,
  x.package_slug,
  x.destination_slug,
  x.nights,
  x.cover_path,
  x.starts_on,
  x.departure_city,
  b.contact ->> 'name' as customer_name,
  (select count(*) from public.booking_travellers t where t.booking_id = b.id)::int as travellers_count,
  paid.paise as paid_paise,
  case when b.status in ('hold', 'confirmed', 'completed') then b.total_paise - paid.paise else 0 end as due_paise
from public.bookings b
join app.departure_labels x on x.id = b.departure_id
cross join lateral (
  select coalesce(sum(l.amount_paise), 0)::bigint as paise
  from public.ledger_entries l
  where l.booking_id = b.id
) paid;
