-- Access log of personal data: who exported data, and whose record was opened by whom. Passports and PANs have a log of their
-- own (identity_readings), and answered data requests have one (data_requests).

create table public.personal_data_access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  admin_id uuid not null references public.admin_users on delete restrict,
  action text not null check (action in ('export', 'open')),
  subject text not null,
  record_id uuid, -- the opened record; for a guest list, its departure
  label text check (length(label) <= 60), -- what that is called, without the person
  row_count int check (row_count >= 0),
  constraint personal_data_access_export check (
    action <> 'export'
    or (subject in ('enquiries', 'bookings', 'quotes', 'ledger', 'invoices', 'tcs', 'manifest', 'rooming_list') and row_count is not null)
  ),
  constraint personal_data_access_open check (
    action <> 'open' or (subject in ('enquiry', 'booking', 'booking_paper') and record_id is not null and row_count is null)
  )
);

create index personal_data_access_at_idx on public.personal_data_access (at desc);
create index personal_data_access_admin_idx on public.personal_data_access (admin_id);
-- Repeated access to the same record is logged once an hour.
create unique index personal_data_access_hour_key
on public.personal_data_access (admin_id, subject, record_id, date_trunc('hour', at at time zone 'UTC'))
where action = 'open';

create trigger refuse_change before update or delete on public.personal_data_access
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

-- Logs that the calling administrator opens a record, unless it does not exist.
create function app.note_opening(p_subject text, p_record uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.personal_data_access (admin_id, action, subject, record_id, label)
  select app.staff_uid(), 'open', p_subject, p_record, opened.ref
  from (
    select ref from public.enquiries where id = p_record and p_subject = 'enquiry'
    union all
    select ref from public.bookings where id = p_record and p_subject in ('booking', 'booking_paper')
  ) opened
  on conflict do nothing
$$;

-- Logs that the caller exports a list of people; for a guest list, of which departure. Called before the file is delivered.
-- PT403 may not read sales, PT404 no such departure, PT422.
create function public.record_export(p_list text, p_row_count int, p_departure uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_guest_list boolean := coalesce(p_list in ('manifest', 'rooming_list'), false);
  v_label text;
begin
  perform app.require_admin('agent', 'Only an administrator who may read sales can export them');
  perform app.check_field(
    coalesce(v_is_guest_list or p_list in ('enquiries', 'bookings', 'quotes', 'ledger', 'invoices', 'tcs'), false), 'list', 'There is no such list'
  );
  perform app.check_field(coalesce(p_row_count >= 0, false), 'row_count', 'Say how many rows are exported');
  if v_is_guest_list then
    select k.code || ', ' || to_char(d.starts_on, 'FMDD Mon YYYY')
    into v_label
    from public.departures d
    join public.packages k on k.id = d.package_id
    where d.id = p_departure;
    perform app.check_found(found, 'There is no such departure');
  end if;
  insert into public.personal_data_access (admin_id, action, subject, record_id, label, row_count)
  values (app.staff_uid(), 'export', p_list, case when v_is_guest_list then p_departure end, v_label, p_row_count);
end $$;

-- Logs that the caller opens an enquiry or a booking; the panel calls it with the record.
-- PT403 may not read sales, PT422 no such kind.
create function public.record_opening(p_kind text, p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an administrator who may read sales can open them');
  perform app.check_field(coalesce(p_kind in ('enquiry', 'booking'), false), 'kind', 'Only enquiries and bookings are logged');
  perform app.note_opening(p_kind, p_id);
end $$;

-- Logs that an administrator opens a document of a booking; the document function calls it before it sends the document.
-- Customers' access to their own is not logged. PT403 an administrator who may not read sales.
create function public.record_paper(p_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.staff_uid() is not null then
    perform app.require_admin('agent', 'Only an administrator who may read sales can open papers');
    perform app.note_opening('booking_paper', p_booking);
  end if;
end $$;
