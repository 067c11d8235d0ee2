-- Search: tours with one departure that matches all criteria, and near matches when there is none.
--
-- Reasons: docs/decisions/27.

-- Words ----------------------------------------------------------------------------------------------

-- What a word sounds like, for other spellings of a name: kashmeer, cashmere and कश्मीर are ksmir. Hindi leaves out most of
-- the short a's that English writes, so only the first letter may be one.
create function app.sound(p_word text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select left(plain, 1) || replace(substr(plain, 2), 'a', '')
  from (
    select regexp_replace(
      translate(
        regexp_replace(
          regexp_replace(
            -- A glide that Hindi writes between two vowels: गोवा.
            regexp_replace(p_word, 'ोव', 'ो', 'g'),
            'c(?!h)', 'k', 'g'
          ),
          '([bcdgjklpst])h|([^aeiou])e$', '\1\2', 'g'
        ),
        'fqwzyeoकखगघचछजझटठडढतथदधपफबभमनणङञंँयरलळवशषसहअआऑएइईऐओउऊऔाॉेिीैोुूौृ़्ः',
        'pkvjiiukkggccjjttddttddppbbmnnnnnnirllvssshaaaiiiauuuaaaiiiauuuar'
      ),
      '(.)\1+', '\1', 'g'
    ) as plain
  ) latin
$$;

-- What each record is found by, for the search of the site and for Find of the panel; written by app.refresh_find_entries()
-- alone. Names are plain words (app.plain_words()), and those of packages have their sounds after a `^`. A mark, such as a
-- reference, a phone number or an address, is stored after a `=`, and reversed after a `~`, so that its last characters are the
-- beginning of something. No number of a paper and no birthday is in it, and nothing of a customer who had their data erased.
create table app.find_entries (
  kind text collate "C" not null, -- package, enquiry, booking, quote, or the table of a master
  id uuid not null,
  at timestamptz not null, -- of two that fit alike, the newer one is first
  words tsvector not null,
  primary key (kind, id)
);

create index find_entries_newest_idx on app.find_entries (kind, at desc, id);
create index find_entries_words_idx on app.find_entries using gin (words) with (fastupdate = off);
-- For those who read no sales: without it each name is found among all customers first.
create index find_entries_unsold_words_idx on app.find_entries using gin (words) with (fastupdate = off)
  where kind not in ('enquiry', 'booking', 'quote');

-- The words of a text: lower case, Latin letters without their accents, each character in its one normal spelling and without
-- the joiners of Hindi, which only change its shape. Signs and emoji end a word.
create function app.plain_words(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select distinct word
    from regexp_split_to_table(
      lower(extensions.unaccent(
        'extensions.unaccent'::regdictionary,
        regexp_replace(
          translate(normalize(coalesce(p_text, '')), U&'\200B\200C\200D', ''),
          '[\u2010-\u2BFF\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g'
        )
      )),
      '[\s!-/:-@\[-`{-~·]+'
    ) word
    where word <> ''
  );
end $$;

-- The words that a visitor's text is searched by: six of a hundred characters at most, without what people put around the words
-- that they mean.
create function app.searched_words(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word
    from regexp_split_to_table(left(p_text, 100), '\s+') with ordinality part (text, place)
    cross join lateral unnest(app.plain_words(part.text)) word
    where word not in (
      'a', 'an', 'and', 'for', 'from', 'holiday', 'holidays', 'in', 'of', 'package', 'packages', 'the', 'to', 'tour', 'tours',
      'trip', 'trips', 'with'
    )
    order by part.place
    limit 6
  )
$$;

-- A word, and all that differ from it by one letter left out, put in, changed or swapped with its neighbour.
create function app.one_typo_from(p_word text) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  with letters as (
    select regexp_split_to_table(
      case
        when p_word ~ '[ऀ-ॿ]' then 'ँंःअआइईउऊऋएऐऑओऔकखगघचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृॅेैॉोौ्'
        else 'abcdefghijklmnopqrstuvwxyz'
      end,
      ''
    ) as letter
  ),
  places as (select left(p_word, place) as head, substr(p_word, place + 1) as tail from generate_series(0, length(p_word)) place)
  select p_word
  union
  select head || substr(tail, 2) from places
  union
  select head || substr(tail, 2, 1) || left(tail, 1) || substr(tail, 3) from places where length(tail) >= 2
  union
  select head || letter || rest from places cross join letters cross join lateral (values (tail), (substr(tail, 2))) r (rest)
$$;

-- Those of some index queries that something answers, as one query; p_on_site: a tour on the site, as others are no words for a
-- visitor. Null for none.
create function app.answered(p_queries tsquery[], p_on_site boolean) returns tsquery
language plpgsql stable
-- Most have no answer, which only the index of words tells at once: another one, as that of kinds, would be read from end to end.
set search_path = '' set jit = off set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  v_answered tsquery[];
begin
  if p_on_site then
    v_answered := array(
      select query
      from unnest(p_queries) query
      where exists (select from app.find_entries e where e.kind || '' = 'package' and e.words @@ query)
      limit 40
    );
    v_answered := array(
      select query
      from unnest(v_answered) query
      where exists (
        select
        from app.find_entries e
        join public.packages k on k.id = e.id
        where e.kind = 'package' and e.words @@ query and app.is_live(k)
      )
    );
  else
    v_answered := array(
      select query from unnest(p_queries) query where exists (select from app.find_entries e where e.words @@ query) limit 40
    );
  end if;
  return (select string_agg(format('(%s)', query), ' | ')::tsquery from unnest(v_answered) query);
end $$;

-- What a typed word may be with one typo, as an index query: unless it is a word itself, those that it differs from by one
-- letter, from six letters on also those whose beginning does, and two words that were typed as one. A typo is forgiven in the
-- first twelve letters; shorter than four, or with a digit, a word is taken as it is. Null for none.
create function app.misspelt(p_word text, p_on_site boolean) returns tsquery
language plpgsql stable set search_path = '' as $$
begin
  if length(p_word) < 4 or p_word ~ '[\d=]'
    or app.answered(array[format('''%s''', p_word)::tsquery], p_on_site) is not null then
    return null;
  end if;
  return app.answered(
    array(
      select
        (format('''%s''', word) || case when length(p_word) >= 6 and length(word) >= 5 then ':*' else '' end)::tsquery
      from app.one_typo_from(left(p_word, 12)) word
      where word <> ''
      union all
      select format('''%s'' & ''%s''', left(p_word, place), substr(p_word, place + 1))::tsquery
      from generate_series(3, length(p_word) - 3) place
    ),
    p_on_site
  );
end $$;

-- The packages with words that sound like a typed one, which in English has four letters or more: exactly, or from five sounds on
-- as a beginning or with one typo. Null for none.
create function app.sounding_like(p_word text) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  v_sound text := app.sound(p_word);
begin
  if p_word ~ '\d|^[a-z]{1,3}$' or length(v_sound) > 12 or v_sound = '' then
    return null;
  elsif length(v_sound) < 5 then
    return app.answered(array[format('''^%s''', v_sound)::tsquery], true);
  end if;
  return app.answered(
    array(
      select (format('''^%s''', sound) || case when sound = v_sound then ':*' else '' end)::tsquery
      from app.one_typo_from(v_sound) sound
      where length(sound) >= 5
    ),
    true
  );
end $$;

-- What a visitor may mean by a word, as an index query: what begins with it and what it may misspell, or else what sounds like it.
-- Null where no tour on the site is meant.
create function app.meant_on_site(p_word text) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  v_begun tsquery := app.answered(array[format('''%s'':*', p_word)::tsquery], true);
  v_misspelt tsquery := app.misspelt(p_word, true);
begin
  return coalesce(v_begun || v_misspelt, v_begun, v_misspelt, app.sounding_like(p_word));
end $$;

-- The packages, live or not, that all words of a text are found in; null for a text that asks for nothing.
create function app.packages_with_words(p_text text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_word text;
  v_meant tsquery;
  v_query tsquery;
begin
  foreach v_word in array app.searched_words(p_text) loop
    v_meant := app.meant_on_site(v_word);
    if v_meant is null then
      return '{}';
    end if;
    v_query := coalesce(v_query && v_meant, v_meant);
  end loop;
  return case
    when v_query is not null then array(select e.id from app.find_entries e where e.kind = 'package' and e.words @@ v_query)
  end;
end $$;

-- Prices ---------------------------------------------------------------------------------------------

-- SQL for a price of an offer `o` by the taxes of its scope.
--   p_price  a format for GST, TCS, and whether TCS is on GST too
create function app.taxed_sql(p_price text) returns text
language sql stable security definer set search_path = '' as $$
  select 'case o.scope '
    || string_agg(format('when %L then ', scope) || format(p_price, gst_bp, tcs_bp, tcs_on_gst), ' ')
    || ' end'
  from app.taxes()
$$;

-- SQL for what a party pays for an offer `o` before taxes, as app.quote() totals it without extras and promotion; null where an
-- occupancy has no price. PT422 for a party that no rooms hold.
create function app.party_sum_sql(p_party jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(
    case
      -- As app.priced_rooms() caps it.
      when is_third then format(
        '%s * case when o.%2$I is not null then least(o.%2$I, 3 * o.triple - 2 * o.twin) end', count, occupancy
      )
      else format('%s * o.%I', count, occupancy)
    end,
    ' + '
  )
  from app.party_occupancies(p_party)
$$;

-- Search ---------------------------------------------------------------------------------------------

create function app.check_search(p_search jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_children jsonb;
begin
  perform app.check_field(jsonb_typeof(p_search) = 'object', 'filters', 'Filters are an object');
  perform app.check_field(
    coalesce(p_search ->> 'month', '2027-05')
      ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])(,(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])){0,23}$', 'month',
    'Months are written as 2027-05,2027-06'
  );
  v_children := coalesce(nullif(p_search -> 'children', 'null'), '[]');
  perform app.check_field(
    jsonb_typeof(v_children) = 'array' and case jsonb_typeof(v_children) when 'array' then jsonb_array_length(v_children) <= 40 end,
    'children', 'Please enter at most 40 children'
  );
  perform app.check_field(
    not exists (select from jsonb_array_elements_text(v_children) age where age is null or age !~ '^[0-9]{1,2}$'), 'children',
    'Children are 0 to 11 years old'
  );
end $$;

-- A search as SQL. p_search has the filters of package_search().
create function app.search_sql(
  p_search jsonb,
  p_words_in uuid[], -- the packages that its words are found in; null where they are to be looked up
  -- Conditions on public.packages; $1 are `ids`, the packages that the words are found in.
  out package text,
  -- Conditions on app.departure_offers o, empty where nothing is asked of a departure; $1 are `ids`, the packages that match: with
  -- their number known, PostgreSQL plans for as many.
  out departure text,
  out ids uuid[],
  -- What the party pays for o before taxes, null without one, and a format that adds them to an amount of o.
  out sum text,
  out taxed text,
  -- The price of o on a card and in the calendar: of the party, or of one person.
  out price text
) language plpgsql stable set search_path = '' as $$
declare
  v_date date;
  v_days int;
  v_max_paise bigint;
  v_adults int;
  v_ages int[];
  v_min_nights int;
  v_max_nights int;
  v_min_stars int;
  v_refusal text;
begin
  perform app.check_search(p_search);
  v_date := app.given_date(p_search, 'date');
  v_days := coalesce(app.given_int(p_search, 'days', 0, 31, 'At most 31 days before and after the date'), 0);
  v_max_paise := app.given_paise(p_search, 'max_paise');
  v_adults := app.given_int(p_search, 'adults', 1, 40, 'Please enter 1 to 40 adults');
  v_ages := array(select age::int from jsonb_array_elements_text(coalesce(nullif(p_search -> 'children', 'null'), '[]')) age);
  v_min_nights := app.given_int(p_search, 'min_nights', 0, 999, 'Nights are a number');
  v_max_nights := app.given_int(p_search, 'max_nights', 0, 999, 'Nights are a number');
  v_min_stars := app.given_int(p_search, 'min_stars', 0, 5, 'Stars are a number from 0 to 5');
  perform app.check_field(
    coalesce(p_search ->> 'min_rating', '0') ~ '^[0-5](\.[0-9]{1,2})?$', 'min_rating', 'A rating is a number from 0 to 5'
  );
  ids := coalesce(p_words_in, app.packages_with_words(p_search ->> 'words'));
  package := concat_ws(
    ' and ',
    -- As in the policy of packages for visitors.
    'status = ''published'' and (publish_at is null or publish_at <= now())',
    case
      when p_search ->> 'destination' is not null then format(
        'destination_id = any (%L)',
        array(
          select d.id from public.destinations d where d.path @> array[p_search ->> 'destination'] and d.active
        )
      )
    end,
    case when ids is not null then app.among(ids) end,
    'nights >= ' || v_min_nights,
    'nights <= ' || v_max_nights,
    case when p_search ->> 'theme' is not null then format('theme_slugs @> array[%L]', p_search ->> 'theme') end,
    case when p_search ->> 'kind' is not null then format('kind = %L', p_search ->> 'kind') end,
    'flights_included = ' || app.given_boolean(p_search, 'flights'),
    case
      when p_search ->> 'min_rating' is not null then format('rating_average >= %L', (p_search ->> 'min_rating')::numeric)
    end,
    'hotel_stars >= ' || v_min_stars,
    (select format('coalesce(min_age, 0) <= %s', min(age)) from unnest(v_ages) age having v_adults is not null and count(*) > 0)
  );

  -- A budget applies to a party: two adults by default.
  if v_max_paise is not null then
    v_adults := coalesce(v_adults, 2);
  end if;
  begin
    sum := app.party_sum_sql(jsonb_strip_nulls(jsonb_build_object(
      'adults', v_adults, 'children', v_ages, 'rooms', p_search -> 'rooms', 'beds', p_search -> 'beds'
    ))) where v_adults is not null;
  exception
    when sqlstate 'PT422' then
      get stacked diagnostics v_refusal = pg_exception_hint;
      if v_refusal <> 'ROOM' then
        raise;
      end if;
      sum := 'null::bigint'; -- no tour has rooms that hold the party
  end;
  taxed := app.taxed_sql('app.with_taxes(%%1$s, %s, %s, %L)');
  price := case
    when sum is null then app.taxed_sql(
      'case when o.seats_left = 1 then app.person_price(o.single, 1, %1$s, %2$s, %3$L)
       else app.person_price(o.twin, 2, %1$s, %2$s, %3$L) end'
    )
    else format(taxed, sum)
  end;
  departure := concat_ws(
    ' and ',
    case when app.given_boolean(p_search, 'bookable') then 'true' end,
    (
      select '(' || string_agg(
        format('o.starts_on >= %L::date and o.starts_on < %L::date', month || '-01', (month || '-01')::date + interval '1 month'),
        ' or '
      ) || ')'
      from unnest(string_to_array(p_search ->> 'month', ',')) month
    ),
    case when v_date is not null then format('o.starts_on between %L and %L', v_date - v_days, v_date + v_days) end,
    case when app.given_boolean(p_search, 'guaranteed') then 'o.is_guaranteed' end,
    case when p_search ->> 'city' is not null then format('o.iata = %L', p_search ->> 'city') end,
    case
      when v_adults is not null then format(
        'o.seats_left >= %s and %s is not null',
        least(9, v_adults + (select count(*) from unnest(v_ages) age where age >= 2)), sum
      )
    end,
    case when v_max_paise is not null then format('%s <= %s', price, v_max_paise) end
  );
  if departure <> '' then
    departure := format('o.package_id = any ($1) and o.starts_on > %L and o.seats_left > 0 and %s', app.today(), departure);
    execute format('select array(select packages.id from public.packages where %s)', package) into ids using ids;
  end if;
end $$;

create function app.search_live_packages(
  p_search jsonb,
  p_sort text,
  p_limit int,
  p_words_in uuid[] default null,
  out total int,
  out ids uuid[],
  -- The departure of each that satisfies the search; null where nothing is asked of it.
  out departure_ids uuid[],
  -- What the party pays on it.
  out party_paise bigint[]
) language plpgsql stable security definer
-- As app.list_page(); offers are read in the order of their index rather than sorted, and without workers, whose start
-- takes longer than the search.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set enable_sort = off
set max_parallel_workers_per_gather = 0 as $$
declare
  v_sql record;
  v_party_paise text;
  v_found text;
begin
  perform app.check_field(
    p_sort in ('popular', 'price', 'duration', 'departure'), 'p_sort', 'Packages cannot be sorted by that'
  );
  v_sql := app.search_sql(p_search, p_words_in);
  if v_sql.departure = '' and v_sql.ids is null then
    select page.total, page.ids
    into total, ids
    from app.list_page(
      'public.packages', null, v_sql.package,
      case p_sort
        when 'popular' then array['popularity']
        when 'price' then array['next_price_paise', 'nights']
        when 'duration' then array['nights', 'next_price_paise']
        else array['next_departure', 'next_price_paise']
      end,
      p_sort = 'popular', 0, p_limit - 1
    ) page;
    return;
  end if;

  v_party_paise := case when v_sql.sum is not null then format(v_sql.taxed, 'o.sum') end;
  v_found := case
    when v_sql.departure = '' then format(
      'select
         packages.id, popularity, nights, null::uuid as departure_id, next_departure as starts_on,
         null::bigint as party_paise, next_price_paise as paise
       from public.packages
       where %s',
      v_sql.package
    )
    -- One departure of each package first, in the order of the index, and then the packages. Taxes do not change what is cheapest
    -- for a party.
    else format(
      'select packages.id, popularity, nights, o.departure_id, o.starts_on, %s as party_paise, %s as paise
       from (
         select distinct on (o.package_id)
           o.package_id, o.departure_id, o.starts_on, o.scope, o.seats_left, o.single, o.twin, %s as sum
         from app.departure_offers o
         where %s
         order by o.package_id, %s, o.departure_id
       ) o
       join public.packages on packages.id = o.package_id',
      coalesce(v_party_paise, 'null::bigint'), coalesce(v_party_paise, v_sql.price), coalesce(v_sql.sum, 'null::bigint'),
      v_sql.departure,
      case
        when p_sort <> 'price' then 'o.starts_on, o.twin'
        when v_party_paise is null then v_sql.price || ', o.starts_on'
        else 'sum, o.starts_on'
      end
    )
  end;
  execute replace(
    format(
      'with found as materialized (FOUND),
       page as (select *, row_number() over () as place from (select * from found order by %s limit %s) first)
       select
         (select count(*) from found),
         array(select id from page order by place),
         array(select departure_id from page order by place),
         array(select party_paise from page order by place)',
      case p_sort
        when 'popular' then 'popularity desc, id desc'
        when 'price' then 'paise, nights, id'
        when 'duration' then 'nights, paise, id'
        else 'starts_on, paise, id'
      end,
      greatest(least(p_limit, 1000), 0)
    ),
    'FOUND', v_found
  ) into total, ids, departure_ids, party_paise using v_sql.ids;
end $$;

-- The calendar of a search, whatever its dates: [{on, total, paise}], for each day (2027-05-14) or month (2027-05) of p_unit
-- with a match the number of packages and the lowest price, of the party as a search has it in `party_paise`, or else per person
-- as a card has it; with taxes. PT422 for another unit, and as a search.
create function public.package_calendar(p_unit text, p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer
-- As search_live_packages(); its groups are sorted.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0
as $$
declare
  v_sql record;
  v_calendar jsonb;
begin
  perform app.check_field(p_unit in ('day', 'month'), 'p_unit', 'A calendar has days or months');
  perform app.check_search(p_filters);
  v_sql := app.search_sql(p_filters - '{month,date,days}'::text[] || '{"bookable": true}', null);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''on'', to_char(starts, %L), ''total'', total, ''paise'', paise) order by starts), ''[]'')
     from (
       select starts, count(*) as total, min(paise) as paise
       from (
         select o.package_id, %s as starts, min(%s) as paise
         from app.departure_offers o
         where %s
         group by 1, 2
       ) package
       group by 1
     ) calendar',
    case p_unit when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end,
    case p_unit when 'day' then 'o.starts_on' else 'date_trunc(''month'', o.starts_on::timestamp)' end, v_sql.price, v_sql.departure
  ) into v_calendar using v_sql.ids;
  return v_calendar;
end $$;

-- What would match if one thing of the search were different; each is null where it would not help.
create function app.search_nearby(
  p_search jsonb,
  -- The nearest month in which something matches, and how many packages.
  out month text,
  out month_total int,
  -- The smallest price of the party that would match.
  out paise bigint,
  -- How many packages match without one of the other filters, by its name.
  out without jsonb,
  -- The three nearest cities from which something departs that matches, within 600 km of the asked one as the crow flies:
  -- [{iata, name, km, total}], km in tens.
  out cities jsonb
)
language plpgsql stable security definer
-- As app.list_page(); offers are read in the order of their index rather than sorted, and without workers, whose start
-- takes longer than the search.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set enable_sort = off
set max_parallel_workers_per_gather = 0 as $$
declare
  v_sql record;
  v_asked date;
  v_totals jsonb;
  v_words_in uuid[];
begin
  perform app.check_search(p_search);
  v_words_in := app.packages_with_words(p_search ->> 'words');
  v_asked := coalesce(app.given_date(p_search, 'date'), (left(p_search ->> 'month', 7) || '-15')::date);
  if v_asked is not null then
    v_sql := app.search_sql(p_search - '{month,date,days}'::text[] || '{"bookable": true}', v_words_in);
    execute format(
      'select to_char(o.starts_on, ''YYYY-MM''), count(distinct o.package_id)
       from app.departure_offers o
       where %s
       group by 1
       order by abs((to_char(o.starts_on, ''YYYY-MM'') || ''-15'')::date - $2), 1 desc
       limit 1',
      v_sql.departure
    ) into month, month_total using v_sql.ids, v_asked;
  end if;
  if p_search ->> 'max_paise' is not null then
    v_sql := app.search_sql(p_search || jsonb_build_object('max_paise', 9000000000000), v_words_in);
    execute format('select min(%s) from app.departure_offers o where %s', v_sql.price, v_sql.departure) into paise using v_sql.ids;
  end if;
  if p_search ->> 'city' is not null then
    v_sql := app.search_sql(p_search - 'city' || '{"bookable": true}', v_words_in);
    execute format(
      'select jsonb_object_agg(iata, total)
       from (
         select o.iata, count(distinct o.package_id) as total
         from app.departure_offers o
         where %s and o.iata is not null
         group by 1
       ) city',
      v_sql.departure
    ) into v_totals using v_sql.ids;
  end if;
  cities := to_jsonb(array(select to_jsonb(near) from (
    select c.iata, c.name, (12742 * asin(sqrt(
      sin(radians(c.lat - asked.lat) / 2) ^ 2
      + cos(radians(asked.lat)) * cos(radians(c.lat)) * sin(radians(c.lng - asked.lng) / 2) ^ 2
    )))::numeric(5, -1)::int as km, (v_totals -> c.iata)::int as total
    from public.departure_cities asked
    join public.departure_cities c on c.active and c.id <> asked.id and v_totals ? c.iata
    where asked.iata = p_search ->> 'city'
    order by km
    limit 3
  ) near where near.km <= 600));
  select jsonb_object_agg(filter.name, found.total)
  into without
  from (values
    ('words', '{words}'::text[]), ('destination', '{destination}'), ('city', '{city}'), ('nights', '{min_nights,max_nights}'),
    ('theme', '{theme}'), ('kind', '{kind}'), ('flights', '{flights}'), ('guaranteed', '{guaranteed}'),
    ('rating', '{min_rating}'), ('hotels', '{min_stars}'),
    -- Without its party, a budget would mean another sum.
    ('party', case when p_search ? 'max_paise' then '{}'::text[] else '{adults,children,rooms,beds}' end)
  ) filter (name, keys)
  cross join lateral app.search_live_packages(
    p_search - filter.keys, 'popular', 0, case when filter.name <> 'words' then v_words_in end
  ) found
  where p_search ?| filter.keys and found.total > 0;
end $$;

-- {total, rows}: how many live packages match, and the first p_limit of them as package_cards shows them, with the words of
-- p_sort (popular, price, duration, departure) deciding which are first. p_filters has any of:
--   destination    slug; it and everything below it. Absent: anywhere
--   words          typed text: title, code, places, themes; each word may be a prefix, and contain one typo
--   month          2027-05, or several: 2027-05,2027-06
--   date, days     departs on that date, or at most so many days before or after it
--   city, theme, kind, flights, min_nights, max_nights
--   guaranteed     true: the operator has promised that the departure runs
--   min_rating     average of the reviews of real guests; a package without one does not match
--   min_stars      class of the simplest hotel of the package; a package without hotels does not match
--   adults, children  the party, children by age; a departure then has seats for all of it, or nine;
--                  the minimum age of a tour counts for the youngest child
--   rooms, beds    at least so many rooms; whether children have beds of their own, which they have unless it is false
--   max_paise      what the party pays at most, taxes included as in a quote; two adults when there is no party
--   bookable       packages that can be booked on some date
-- A package matches when one open departure with seats is everything that is asked of a departure (month, date, city,
-- guarantee, party, budget). Its row speaks of that departure, of the earliest of several, by price of the cheapest, and
-- `party_paise` is the party's price on it; without filters the row describes the next one, and `party_paise` is null.
-- Seats are counted up to 9, and a party that no rooms hold finds nothing. PT422 for an unknown order or a month that is none.
create function public.package_search(p_sort text, p_limit int, p_filters jsonb default '{}') returns jsonb
language sql stable set search_path = '' set enable_seqscan = off as $$
  with taxes as materialized (select * from app.taxes())
  select jsonb_build_object('total', page.total, 'rows', array(
    select to_jsonb(k) - 'theme_slugs' || coalesce(to_jsonb(found), '{}') || jsonb_build_object('party_paise', place.party_paise)
    -- Not looked up by number: an element of an array is no condition that a policy lets come before itself.
    from unnest(page.ids, page.departure_ids, page.party_paise) with ordinality as place (id, departure_id, party_paise, no)
    join public.package_cards k on k.id = place.id
    left join lateral (
      select
        d.id as next_departure_id,
        d.starts_on as next_departure,
        city.name as next_city,
        price.amount_paise as next_price_paise,
        price.mrp_paise as next_mrp_paise,
        d.seats_shown as seats_left
      from public.departures d
      left join public.departure_cities city on city.id = d.departure_city_id
      -- Its limit keeps it from being joined from the outside, where its policy would be asked about every price there is.
      left join lateral (
        select
          app.person_price(p.amount_paise, app.sharing(p.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst) as amount_paise,
          app.person_price(p.mrp_paise, app.sharing(p.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst) as mrp_paise
        from public.departure_prices p
        join public.destinations x on x.slug = k.destination_slug
        join taxes t on t.scope = x.scope
        where p.departure_id = d.id and p.occupancy = app.card_occupancy(d.seats_shown)
        limit 1
      ) price on true
      where d.id = place.departure_id
    ) found on true
    order by place.no
  ))
  from app.search_live_packages(p_filters, p_sort, p_limit) page
$$;

-- What would match when a search finds nothing or little: {month, month_total, paise, without, cities}, the nearest month with as
-- many packages, the smallest price of the party, how many match without one other filter, {"city": 4}, and cities nearby; each
-- with the rest of the search as it is, and null or [] where that alone would not help.
create function public.package_search_nearby(p_filters jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(nearby) from app.search_nearby(p_filters) nearby
$$;
