-- Retention periods of personal data. Owners edit the rules; housekeeping() applies them.
--
-- A rule erases older rows, 500 at a time: see app.forget().

create table public.retention_rules (
  key text primary key check (
    key in (
      'enquiries', 'unpaid_bookings', 'finished_bookings', 'identities', 'messages', 'newsletter_unconfirmed', 'audit_log', 'data_requests',
      'consents', 'personal_data_access'
    )
  ),
  sort int not null,
  keep_days int not null,
  -- The shortest that the desk can work with, and the longest that the privacy policy or the law allows.
  min_days int not null,
  max_days int not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- Written by app.apply_retention(): when the rule was last applied, and why it failed.
  ran_at timestamptz,
  error text,
  constraint retention_rules_days check (keep_days between min_days and max_days)
);

insert into public.retention_rules (key, sort, keep_days, min_days, max_days) values
  ('enquiries', 1, 1095, 30, 1095), -- "three years at most" in the privacy policy
  ('unpaid_bookings', 2, 180, 30, 1095),
  -- Eight years after the end of the financial year at most, as in the privacy policy; claims lapse after three.
  ('finished_bookings', 3, 2922, 1095, 2922),
  ('identities', 4, 90, 1, 365),
  ('messages', 5, 1095, 90, 2922), -- one message per occasion: a shorter period could send one twice
  ('newsletter_unconfirmed', 6, 7, 3, 30), -- the link confirms for three days
  ('audit_log', 7, 2922, 365, 3653), -- eight years, as of invoices
  ('data_requests', 8, 1095, 365, 3653),
  ('consents', 9, 1095, 365, 3653), -- that are over; of a booking they stay with it
  ('personal_data_access', 10, 1095, 365, 3653); -- a year at least: rule 6 (1) (e) of the DPDP Rules 2025

create trigger keep_version before update of keep_days, version on public.retention_rules
for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.retention_rules
for each row execute function app.audit('ran_at', 'error');

-- Rows not erased yet, for the hourly run.
create index enquiries_forget_idx on public.enquiries (updated_at) where phone <> '+910000000000';

-- Deletes the rows of a table that are older by a column than so many days and match a condition (SQL).
create function app.forget_rows(p_table text, p_at text, p_days int, p_where text default 'true') returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_forgotten int;
begin
  execute format(
    'delete from public.%1$I
     where id in (select id from public.%1$I where %2$I < now() - make_interval(days => $1) and %3$s order by %2$I limit 500)',
    p_table, p_at, p_where
  ) using p_days;
  get diagnostics v_forgotten = row_count;
  return v_forgotten;
end $$;

-- Erases what a rule keeps no longer, 500 rows at most of a kind, and returns their number. Unconfirmed addresses count from the last
-- confirmation link, consents from the day on which they ended.
create function app.forget(p_key text, p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_before timestamptz := now() - make_interval(days => p_days);
  v_old uuid[];
  v_quotes uuid[] := '{}';
  v_forgotten int;
begin
  perform set_config('app.erasing', 'on', true);
  case p_key
    -- Without a booking, counted from the last activity, and quotes without an enquiry or booking.
    when 'enquiries' then
      v_old := array(
        select e.id
        from public.enquiries e
        where e.phone <> '+910000000000'
          and e.updated_at < v_before
          and (e.next_follow_up is null or e.next_follow_up < now())
          and not exists (select 1 from public.enquiry_events v where v.enquiry_id = e.id and v.at >= v_before)
          and not exists (
            select 1
            from public.bookings b
            where b.enquiry_id = e.id and (b.customer_uid is not null or b.contact ? 'phone' or b.contact ? 'email')
          )
          and not exists (select 1 from public.quotes q where q.enquiry_id = e.id and q.booking_id is not null)
        order by e.updated_at
        limit 500
      );
      v_quotes := array(
        select id
        from public.quotes
        where enquiry_id is null and booking_id is null and created_at < v_before and valid_until < v_before
        order by created_at
        limit 500
      );
      perform app.erase_enquiries(v_old, 'Nobody came back to it');
      perform app.erase_quotes(v_quotes || array(select id from public.quotes where enquiry_id = any (v_old)));
    -- Holds that expired or were released without any money.
    when 'unpaid_bookings' then
      v_old := array(
        select b.id
        from public.bookings b
        where b.status in ('expired', 'cancelled')
          and b.created_at < v_before
          and b.contact <> '{"name": "Erased"}'
          and not exists (select 1 from public.ledger_entries l where l.booking_id = b.id)
          and not exists (select 1 from public.invoices i where i.booking_id = b.id)
        order by b.created_at
        limit 500
      );
      perform app.erase_bookings(v_old);
    -- All people of a booking, counted from the end of the tour, even with a balance due; the name on an invoice stays for its period.
    when 'finished_bookings' then
      v_old := array(
        select b.id
        from public.bookings b
        join public.departures d on d.id = b.departure_id
        join public.packages k on k.id = d.package_id
        where d.starts_on + k.nights < app.today() - p_days
          -- Not forgotten yet.
          and (b.customer_uid is not null or b.contact ? 'phone' or b.contact ? 'email')
        order by d.starts_on
        limit 500
      );
      perform app.erase_bookings(v_old);
    -- Passports, PANs and dates of birth of past tours, even with a balance due: debt collection does not need them.
    when 'identities' then
      v_old := array(
        select i.traveller_id
        from public.traveller_identities i
        join public.booking_travellers t on t.id = i.traveller_id
        join public.bookings b on b.id = t.booking_id
        join public.departures d on d.id = b.departure_id
        join public.packages k on k.id = d.package_id
        where d.starts_on + k.nights < app.today() - p_days
        limit 500
      );
      delete from public.traveller_identities where traveller_id = any (v_old);
    when 'messages' then v_forgotten := app.forget_rows('messages', 'created_at', p_days, 'state <> ''queued''');
    when 'newsletter_unconfirmed' then
      v_forgotten := app.forget_rows('newsletter_subscribers', 'link_sent_at', p_days, 'confirmed_at is null');
    when 'consents' then v_forgotten := app.forget_rows('consents', 'withdrawn_at', p_days);
    else v_forgotten := app.forget_rows(p_key, 'at', p_days);
  end case;
  perform set_config('app.erasing', 'off', true);
  return coalesce(v_forgotten, cardinality(v_old) + cardinality(v_quotes));
end $$;

-- Applies each rule hourly, and again after a minute while rows remain. A failed rule notifies the owners and does not stop the
-- others. Called by housekeeping().
create function app.apply_retention() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_rule public.retention_rules;
  v_forgotten int;
begin
  for v_rule in
    select * from public.retention_rules
    where ran_at is null or ran_at < now() - interval '1 hour'
    order by sort
    for update skip locked
  loop
    begin
      v_forgotten := app.forget(v_rule.key, v_rule.keep_days);
      if v_forgotten < 500 then
        update public.retention_rules set ran_at = now(), error = null where key = v_rule.key;
      end if;
    exception when others then
      update public.retention_rules set ran_at = now(), error = left(sqlerrm, 300) where key = v_rule.key;
    end;
  end loop;
end $$;

-- Changes a retention period; effective within a minute. PT403 not an owner, PT404 no such rule, PT409 STALE, PT422 outside the
-- limits.
create function public.set_retention(p_key text, p_keep_days int, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_rule public.retention_rules;
begin
  perform app.require_admin('owner', 'Only an owner can change how long data is kept');
  select * into v_rule from public.retention_rules where key = p_key for update;
  perform app.check_found(found, 'There is no such rule');
  perform app.check_field(
    coalesce(p_keep_days between v_rule.min_days and v_rule.max_days, false), 'keep_days',
    format('Between %s and %s days', v_rule.min_days, v_rule.max_days)
  );
  update public.retention_rules
  set keep_days = p_keep_days, version = coalesce(p_version, 0), ran_at = null
  where key = p_key;
end $$;
