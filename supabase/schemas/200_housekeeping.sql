-- Housekeeping: what time itself changes.

create function app.close_departed() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_departed uuid[] := array(
    select id from public.departures where starts_on < app.today() and status in ('open', 'guaranteed', 'closed')
  );
begin
  perform app.lock_departures(v_departed);
  update public.departures
  set status = 'departed'
  where id = any (v_departed) and starts_on < app.today() and status in ('open', 'guaranteed', 'closed');
end $$;

-- What time itself changes. To be run each minute by the backend (embedded) or pg_cron (hosted), outside of a transaction.
-- Cheap when nothing is due. A procedure without security definer and SET clause, because only such a one may commit: no step
-- keeps its locks during the next, and holds expire in batches.
create procedure app.housekeeping()
language plpgsql as $$
begin
  while app.release_next_expired() > 0 loop
    commit;
  end loop;
  commit;
  perform app.write_reminders();
  commit;
  perform app.close_departed();
  commit;
  perform app.refresh_packages(array(
    select id from public.packages where next_departure <= app.today() union select unnest(app.packages_with_old_taxes())
  ));
  commit;
  perform app.forget_catalogue_changes();
  commit;
  perform app.renew_daily_sums('10 minutes');
  commit;
  perform app.forget_kept_names();
  commit;
  perform app.apply_retention();
end $$;
