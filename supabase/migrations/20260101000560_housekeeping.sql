-- Housekeeping: what time itself changes.

-- Holds expire, tours depart, "next departure" moves on.
create function app.keep_sales_current() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.release_expired();
  perform app.tell_what_is_due();
  perform 1
  from public.packages
  where id in (
    select package_id from public.departures
    where starts_on < app.today() and status in ('open', 'guaranteed', 'closed')
  )
  order by id
  for no key update;
  update public.departures
  set status = 'departed'
  where starts_on < app.today() and status in ('open', 'guaranteed', 'closed');
  perform app.refresh_packages(array(
    select id from public.packages where next_departure <= app.today()
  ));
end $$;

-- What time itself changes. To be run each minute by the backend (embedded) or pg_cron (hosted). Cheap when nothing is
-- due.
create function app.housekeeping() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.keep_sales_current();
  perform app.publish_scheduled();
  perform app.forget_catalogue_changes();
  perform app.forget_kept_names();
  perform app.forget_presence();
  perform app.learn_find_words();
  perform app.forget_previews();
  perform app.apply_retention();
end $$;
