-- Site settings: one JSON object per key. One key exists: `company`, the legal and contact details of a seller in India, shown
-- in the footer, on the contact page and in the terms.
--
-- The first save creates the row; pages render without it.

create table public.site_settings (
  key text primary key check (key in ('company')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function app.check_text(p_value jsonb, p_field text, p_most int, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    jsonb_typeof(p_value -> p_field) = 'string'
      and length(trim(p_value ->> p_field)) between 2 and p_most,
    p_field, p_message
  );
end $$;

create function app.check_pattern(p_value jsonb, p_field text, p_pattern text, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(jsonb_typeof(p_value -> p_field), 'null') = 'null'
      or (jsonb_typeof(p_value -> p_field) = 'string' and p_value ->> p_field ~ p_pattern),
    p_field, p_message
  );
end $$;

-- An https URL of one of these hosts, without a user name before the host and without a query.
create function app.page_pattern(p_hosts text) returns text
language sql immutable set search_path = '' as $$
  select '^https://(www\.)?' || p_hosts || '/[A-Za-z0-9._~/-]{1,120}$'
$$;

-- Whether a text is a GSTIN: its pattern, and the check digit over the first fourteen characters. Null for null.
create function app.is_gstin(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and right(p_text, 1) = (
    select substr(alphabet, ((36 - sum(product / 36 + product % 36) % 36) % 36)::int + 1, 1)
    from (select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' as alphabet) a
    cross join lateral (
      select (strpos(alphabet, substr(p_text, place, 1)) - 1) * (2 - place % 2) as product from generate_series(1, 14) place
    ) digits
    group by alphabet
  )
$$;

-- PT422 with the field at fault.
create function app.check_company() returns trigger
language plpgsql set search_path = '' as $$
declare
  p jsonb := new.value;
  v_phone text;
  v_unknown text;
begin
  select key into v_unknown
  from jsonb_object_keys(p) key
  where key not in (
    'legal_name', 'trade_name', 'address', 'gstin', 'pan', 'cin', 'phone', 'whatsapp', 'support_phone', 'email',
    'hours', 'grievance_officer', 'grievance_phone', 'grievance_email',
    'bank', 'account_number', 'ifsc', 'upi_id', 'instagram', 'facebook', 'twitter', 'linkedin'
  )
  limit 1;
  perform app.check_field(v_unknown is null, v_unknown, format('Unknown field: %s', v_unknown));

  perform app.check_text(p, 'legal_name', 120, 'Enter the name under which the company is registered.');
  perform app.check_text(p, 'trade_name', 60, 'Enter the name shown to customers.');
  perform app.check_text(p, 'phone', 16, 'Enter a phone number.');
  perform app.check_text(p, 'email', 254, 'Enter an email address.');
  perform app.check_text(p, 'hours', 160, 'Enter the opening hours.');
  perform app.check_text(p, 'grievance_officer', 120, 'Enter the name of the grievance officer.');
  perform app.check_text(p, 'grievance_email', 254, 'Enter the email address of the grievance officer.');

  perform app.check_field(
    jsonb_typeof(p -> 'address') = 'array' and jsonb_array_length(p -> 'address') between 1 and 6
      and not exists (
        select 1 from jsonb_array_elements(p -> 'address') line
        where jsonb_typeof(line) <> 'string' or length(trim(line #>> '{}')) not between 1 and 120
      ),
    'address', 'Enter one to six lines of at most 120 characters.'
  );

  foreach v_phone in array array['phone', 'whatsapp', 'support_phone', 'grievance_phone'] loop
    perform app.check_pattern(p, v_phone, '^\+[1-9][0-9]{7,14}$', 'Write the number with its country code: +912261230000.');
  end loop;
  perform app.check_field(app.is_email(p ->> 'email'), 'email', 'Enter an email address such as name@company.com.');
  perform app.check_field(app.is_email(p ->> 'grievance_email'), 'grievance_email', 'Enter an email address such as name@company.com.');
  perform app.check_pattern(p, 'instagram', app.page_pattern('instagram\.com'), 'Enter a link that starts with https://www.instagram.com/.');
  perform app.check_pattern(p, 'facebook', app.page_pattern('facebook\.com'), 'Enter a link that starts with https://www.facebook.com/.');
  perform app.check_pattern(p, 'twitter', app.page_pattern('(twitter|x)\.com'), 'Enter a link that starts with https://x.com/ or https://twitter.com/.');
  perform app.check_pattern(p, 'linkedin', app.page_pattern('linkedin\.com'), 'Enter a link that starts with https://www.linkedin.com/.');
  perform app.check_field(
    coalesce(app.is_gstin(p ->> 'gstin'), true), 'gstin', 'This GSTIN is not valid. Check its 15 characters, such as 27AAPFU0939F1ZV.'
  );
  perform app.check_pattern(p, 'pan', '^[A-Z]{5}[0-9]{4}[A-Z]$', 'A PAN has 10 characters, such as ABCDE1234F.');
  perform app.check_pattern(
    p, 'cin', '^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$', 'A CIN has 21 characters, such as U63040MH2012PTC123456.'
  );
  -- Where customers pay by transfer: the account all or nothing.
  perform app.check_pattern(p, 'bank', '^.{3,80}$', 'Enter the bank and its branch.');
  perform app.check_pattern(p, 'account_number', '^[0-9]{9,18}$', 'An account number has 9 to 18 digits.');
  perform app.check_pattern(p, 'ifsc', '^[A-Z]{4}0[A-Z0-9]{6}$', 'An IFSC has 11 characters, such as HDFC0000060.');
  perform app.check_pattern(
    p, 'upi_id', '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{2,31}$', 'A UPI ID looks like aertrip@hdfcbank.'
  );
  perform app.check_field(
    num_nulls(p ->> 'bank', p ->> 'account_number', p ->> 'ifsc') in (0, 3), 'account_number',
    'Enter the bank, account number and IFSC together.'
  );
  return new;
end $$;

create trigger check_value before insert or update of value on public.site_settings
for each row execute function app.check_company();

select app.track_changes('site_settings');

-- Saves a setting. p_version is the version that was read; null while there is none yet. Answers the new version.
-- PT403 not a manager, PT409 stale, PT422 with the field at fault.
create function public.save_site_setting(p_key text, p_value jsonb, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_admin('manager', 'Only a manager can change the site settings');
  perform app.check_field(p_key = 'company', 'key', 'There is no such setting');
  if p_version is null then
    insert into public.site_settings (key, value) values (p_key, p_value)
    on conflict (key) do nothing
    returning version into v_version;
  else
    update public.site_settings set value = p_value, version = p_version where key = p_key
    returning version into v_version;
  end if;
  perform app.refuse_if(v_version is null, 'PT409', 'STALE: this record was changed by someone else');
  return v_version;
end $$;
