-- Texts of messages that replace or extend those of the templates; managers write them.
--
-- A row applies from its day on until the next of its template. A part that is null is as the template ships it, and so is
-- one whose fields a message lacks.

create table public.message_texts (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  valid_from date not null,
  subject text check (length(subject) <= 200),
  opening text check (length(opening) <= 1000),
  closing text check (length(closing) <= 1000),
  saved_by uuid references public.admin_users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (template, valid_from)
);
create index message_texts_saved_by_idx on public.message_texts (saved_by);

select app.track_changes('message_texts', '{saved_by}');

-- What may be changed of a template, and what its texts may name in {braces}. A part whose words depend on the case stays
-- the template's. The templates (supabase/functions/messages) have the same list; a test compares.
create function app.message_text_rules() returns table (template text, parts text[], fields text[])
language sql immutable set search_path = '' as $$
  with booking (fields) as (
    values (array[
      'name', 'reference', 'tour', 'starts_on', 'ends_on', 'city', 'total', 'paid', 'due', 'deposit', 'balance_due_on'
    ])
  ),
  whole (parts) as (values (array['subject', 'opening', 'closing']))
  select rule.template, rule.parts, rule.fields
  from booking b, whole w,
    lateral (values
      ('enquiry_received', w.parts, array['name', 'reference', 'tour']),
      ('desk_new_enquiry', w.parts, array['name', 'reference', 'tour', 'phone', 'email']),
      ('desk_change_request', w.parts, array['name', 'reference', 'phone', 'email']),
      ('hold_made', w.parts, b.fields || array['held_until']),
      ('hold_expiring', w.parts, b.fields || array['held_until']),
      ('hold_expired', w.parts, b.fields),
      ('payment_captured', w.parts, b.fields || array['amount', 'method']),
      ('payment_failed', array['subject', 'closing'], b.fields || array['amount', 'method', 'held_until']),
      ('booking_confirmed', w.parts, b.fields),
      ('instalment_due', w.parts, b.fields || array['amount', 'due_on']),
      ('departure_changed', array['subject', 'closing'], b.fields || array['old_starts_on', 'old_city']),
      ('booking_changed', array['subject', 'closing'], b.fields || array['old_total']),
      ('booking_cancelled', array['closing'], b.fields || array['charge', 'refund']),
      ('refund_sent', w.parts, b.fields || array['refund', 'method']),
      ('quote_sent', w.parts, array['name', 'reference', 'tour', 'starts_on', 'ends_on', 'city', 'total', 'valid_until']),
      ('seats_offered', w.parts, array['name', 'tour', 'starts_on', 'ends_on', 'city', 'seats'])
    ) rule (template, parts, fields)
$$;

-- One part of a text, trimmed; null when it is empty. PT422 with the part at fault.
create function app.checked_message_text(p_template text, p_part text, p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(trim(both E' \t\r\n' from p_text), '');
  v_most int := case when p_part = 'subject' then 200 else 1000 end;
  v_rule record;
  v_unknown text;
begin
  if v_text is null then
    return null;
  end if;
  select * into v_rule from app.message_text_rules() r where r.template = p_template;
  perform app.check_field(
    p_part = any (v_rule.parts), p_part, 'The words of this part depend on the case: they stay as they are shipped'
  );
  perform app.check_field(length(v_text) <= v_most, p_part, format('Use %s characters or fewer', v_most));
  perform app.check_field(p_part <> 'subject' or v_text !~ '[\r\n]', p_part, 'A subject is one line');
  select field[1] into v_unknown
  from regexp_matches(v_text, '\{([^{}]*)\}', 'g') field
  where field[1] <> all (v_rule.fields)
  limit 1;
  perform app.check_field(
    v_unknown is null, p_part, format('This message has no field {%s}', left(v_unknown, 40))
  );
  perform app.check_field(
    regexp_replace(v_text, '\{[^{}]*\}', '', 'g') !~ '[{}]', p_part, 'Braces stand around the name of a field, and nowhere else'
  );
  return v_text;
end $$;

-- Saves the text of a message from a day on, today or later: {template, valid_from, subject, opening, closing}; parts that are
-- left out are as shipped. p_version is that of the row that was read, null for a new one. Answers the new version.
-- PT403 not a manager, PT409 stale, PT422 with the field at fault.
create function public.save_message_text(p jsonb, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_template text := p ->> 'template';
  v_from date;
  v_subject text;
  v_opening text;
  v_closing text;
  v_version int;
begin
  perform app.require_admin('manager', 'Only a manager can change the texts of messages');
  perform app.check_field(
    exists (select 1 from app.message_text_rules() r where r.template = v_template), 'template',
    'The texts of this message cannot be changed'
  );
  perform app.check_field(p ->> 'valid_from' ~ '^\d{4}-\d{2}-\d{2}$', 'valid_from', 'Choose a day');
  begin
    v_from := p ->> 'valid_from';
  exception when datetime_field_overflow or invalid_datetime_format then
    perform app.check_field(false, 'valid_from', 'Choose a day');
  end;
  perform app.check_field(
    v_from >= app.today(), 'valid_from', 'A text begins today or later: what was sent is not rewritten'
  );
  v_subject := app.checked_message_text(v_template, 'subject', p ->> 'subject');
  v_opening := app.checked_message_text(v_template, 'opening', p ->> 'opening');
  v_closing := app.checked_message_text(v_template, 'closing', p ->> 'closing');

  if p_version is null then
    insert into public.message_texts (template, valid_from, subject, opening, closing, saved_by)
    values (v_template, v_from, v_subject, v_opening, v_closing, app.staff_uid())
    on conflict (template, valid_from) do nothing
    returning version into v_version;
  else
    update public.message_texts
    set subject = v_subject, opening = v_opening, closing = v_closing, saved_by = app.staff_uid(), version = p_version
    where template = v_template and valid_from = v_from
    returning version into v_version;
  end if;
  if v_version is null then
    raise sqlstate 'PT409' using message = 'STALE: this text was changed by someone else';
  end if;
  return v_version;
end $$;

-- Takes back a text that has not begun. PT403, PT404 it is gone, PT422 it has begun.
create function public.withdraw_message_text(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_from date;
begin
  perform app.require_admin('manager', 'Only a manager can change the texts of messages');
  select valid_from into v_from from public.message_texts where id = p_id for update;
  perform app.check_found(found, 'This text is not planned any more');
  perform app.check_field(v_from > app.today(), 'valid_from', 'This text has begun: put the shipped one back instead');
  delete from public.message_texts where id = p_id;
end $$;

-- The texts that apply today, one of a template at most; for the server functions alone.
create function public.current_message_texts()
returns table (template text, subject text, opening text, closing text)
language sql stable security definer set search_path = '' as $$
  select distinct on (t.template) t.template, t.subject, t.opening, t.closing
  from public.message_texts t
  where t.valid_from <= app.today()
  order by t.template, t.valid_from desc
$$;

-- The address that a test of a message goes to: the caller's own. PT403 not a manager.
create function public.message_test_address() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can change the texts of messages');
  return (select email from public.admin_users where id = app.staff_uid());
end $$;
