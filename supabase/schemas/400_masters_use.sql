-- Masters in use: references to a row, and dated rules that are immutable once they apply.

-- What uses rows of a master, one row for each use. `record_kind` locates the record: package, destination,
-- hotel, departure, booking, quote or enquiry.
create function app.master_uses(p_table text, p_ids uuid[])
returns table (master_id uuid, record_kind text, record_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select d.parent_id, 'destination', d.id, d.name
  from public.destinations d where p_table = 'destinations' and d.parent_id = any (p_ids)
  union all
  select h.destination_id, 'hotel', h.id, h.name
  from public.hotels h where p_table = 'destinations' and h.destination_id = any (p_ids)
  union all
  select used.master_id, 'package', k.id, k.title
  from (
    select k.destination_id as master_id, k.id as package_id
    from public.packages k where p_table = 'destinations' and k.destination_id = any (p_ids)
    union
    select s.destination_id, s.package_id
    from public.package_stops s where p_table = 'destinations' and s.destination_id = any (p_ids)
    union
    select t.theme_id, t.package_id from public.package_themes t where p_table = 'themes' and t.theme_id = any (p_ids)
    union
    select h.hotel_id, h.package_id from public.package_hotels h where p_table = 'hotels' and h.hotel_id = any (p_ids)
    union
    select i.inclusion_id, i.package_id
    from public.package_inclusions i where p_table = 'inclusions' and i.inclusion_id = any (p_ids)
  ) used
  join public.packages k on k.id = used.package_id
  union all
  select d.departure_city_id, 'departure', d.id, format('%s, %s', k.title, to_char(d.starts_on, 'FMDD Mon YYYY'))
  from public.departures d
  join public.packages k on k.id = d.package_id
  where p_table = 'departure_cities' and d.departure_city_id = any (p_ids)
  union all
  select b.promotion_id, 'booking', b.id, b.ref
  from public.bookings b where p_table = 'promotions' and b.promotion_id = any (p_ids)
  union all
  select q.promotion_id, 'quote', q.id, format('%s, version %s', q.ref, q.number)
  from public.quotes q where p_table = 'promotions' and q.promotion_id = any (p_ids)
  union all
  select r.id, 'enquiry', e.id, e.ref
  from public.lost_reasons r
  join public.enquiries e on e.lost_reason = r.name
  where p_table = 'lost_reasons' and r.id = any (p_ids)
  union all
  select s.id, 'enquiry', e.id, e.ref
  from public.enquiry_sources s
  join public.enquiries e on e.source = s.name
  where p_table = 'enquiry_sources' and s.id = any (p_ids)
$$;

-- How many records use each of these rows; those that nothing uses are left out. For administrators. PT403.
create function public.master_use_counts(p_table text, p_ids uuid[]) returns table (id uuid, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  perform app.check_field(cardinality(p_ids) <= 1000, 'ids', 'Name up to 1,000 rows');
  return query select u.master_id, count(*) from app.master_uses(p_table, p_ids) u group by u.master_id;
end $$;

-- What uses a row: {counts: {package: 12, ...}, records: [{kind, id, name}, ...]}, the first hundred by name. Bookings,
-- quotes and enquiries are listed only to those who may read them. PT403.
create function public.master_uses(p_table text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  return (
    with uses as (select * from app.master_uses(p_table, array[p_id]))
    select jsonb_build_object(
      'counts',
      coalesce(
        (select jsonb_object_agg(c.record_kind, c.uses)
         from (select u.record_kind, count(*) as uses from uses u group by u.record_kind) c),
        '{}'
      ),
      'records',
      coalesce(
        (select jsonb_agg(jsonb_build_object('kind', r.record_kind, 'id', r.record_id, 'name', r.name) order by r.name, r.record_id)
         from (
           select u.record_kind, u.record_id, u.name
           from uses u
           where u.record_kind not in ('booking', 'quote', 'enquiry') or app.is_admin('agent')
           order by u.name, u.record_id
           limit 100
         ) r),
        '[]'
      )
    )
  );
end $$;

-- Dated rules ----------------------------------------------------------------------------------------

-- A rule that has begun was used for prices, and is read-only: it may be retired, ended from today on, and get a note. A new one
-- begins today at the earliest. Without a caller, the writer is the operator, who may change anything.
create function app.guard_dated_rule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_free text[] := array['active', 'sort', 'source_note', 'valid_to', 'version', 'updated_at'];
begin
  if app.staff_uid() is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    perform app.check_field(new.valid_from >= app.today(), 'valid_from', 'A new row must begin today or later');
    return new;
  end if;
  if old.valid_from < app.today() then
    perform app.check_field(
      tg_op = 'UPDATE' and to_jsonb(new) - v_free = to_jsonb(old) - v_free, 'valid_from',
      'This row is already in force and cannot be changed. Add a row from a later date.'
    );
  elsif tg_op = 'UPDATE' then
    perform app.check_field(new.valid_from >= app.today(), 'valid_from', 'A row must begin today or later');
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) ? 'valid_to'
    and to_jsonb(new) ->> 'valid_to' is distinct from to_jsonb(old) ->> 'valid_to'
  then
    perform app.check_field(
      coalesce((to_jsonb(new) ->> 'valid_to')::date >= app.today() - 1, true)
        and coalesce((to_jsonb(old) ->> 'valid_to')::date >= app.today(), true),
      'valid_to', 'A row cannot end before today, or change an end that has passed'
    );
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'tax_rates', 'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'discount_caps'
  ] loop
    execute format(
      'create trigger guard_dated before insert or update or delete on public.%I
       for each row execute function app.guard_dated_rule()', v_table
    );
  end loop;
end $$;

-- Of one tax for one kind of tour a row with an end and the next one never apply to the same day; a row without an end lasts
-- until the next begins.
create function app.refuse_overlapping_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_other public.tax_rates;
begin
  -- Two rows written at the same moment must see each other.
  perform pg_advisory_xact_lock(hashtext('tax_rates:' || new.kind || new.scope));
  select * into v_other
  from public.tax_rates t
  where t.id <> new.id
    and t.active
    and t.kind = new.kind
    and t.scope = new.scope
    and (
      (t.valid_from <= new.valid_from and t.valid_to >= new.valid_from)
      or (new.valid_from <= t.valid_from and new.valid_to >= t.valid_from)
    )
  limit 1;
  perform app.check_field(
    v_other.id is null, 'valid_to',
    format('It overlaps the row from %s: end one before the other begins', to_char(v_other.valid_from, 'FMDD Mon YYYY'))
  );
  return new;
end $$;

create trigger refuse_overlap before insert or update of kind, scope, valid_from, valid_to, active on public.tax_rates
for each row when (new.active) execute function app.refuse_overlapping_taxes();
