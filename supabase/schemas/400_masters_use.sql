-- Masters in use: references to a row, and dated rules that are immutable once they apply.

-- How many records use each of these rows; those that nothing uses are left out. For administrators. PT403.
create function public.master_use_counts(p_table text, p_ids uuid[]) returns table (id uuid, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  perform app.check_field(cardinality(p_ids) <= 1000, 'ids', 'Name up to 1,000 rows');
  return query
  select used.master_id, count(*)
  from (
    select d.parent_id as master_id from public.destinations d where p_table = 'destinations'
    union all
    select h.destination_id from public.hotels h where p_table = 'destinations'
    union all
    select of_package.master_id
    from (
      select k.destination_id as master_id, k.id as package_id from public.packages k where p_table = 'destinations'
      union
      select s.destination_id, s.package_id from public.package_stops s where p_table = 'destinations'
      union
      select t.theme_id, t.package_id from public.package_themes t where p_table = 'themes'
      union
      select h.hotel_id, h.package_id from public.package_hotels h where p_table = 'hotels'
      union
      select i.inclusion_id, i.package_id from public.package_inclusions i where p_table = 'inclusions'
    ) of_package
    union all
    select d.departure_city_id from public.departures d where p_table = 'departure_cities'
    union all
    select b.promotion_id from public.bookings b where p_table = 'promotions'
    union all
    select q.promotion_id from public.quotes q where p_table = 'promotions'
    union all
    select r.id from public.lost_reasons r join public.enquiries e on e.lost_reason = r.name where p_table = 'lost_reasons'
    union all
    select s.id from public.enquiry_sources s join public.enquiries e on e.source = s.name where p_table = 'enquiry_sources'
  ) used
  where used.master_id = any (p_ids)
  group by used.master_id;
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

select app.for_tables(
  array['tax_rates', 'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'discount_caps'],
  'create trigger guard_dated before insert or update or delete on public.%I
   for each row execute function app.guard_dated_rule()'
);

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
