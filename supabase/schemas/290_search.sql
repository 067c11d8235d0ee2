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

-- Words that something is found by, and for each of them the spellings that are one letter away: every word without one
-- of its letters, as SymSpell does it (https://github.com/wolfgarbe/SymSpell). Two words that differ by one letter left out, put
-- in, changed or swapped with its neighbour have such a spelling in common. There are two books of them: visitors find
-- packages with `site`, the panel finds records with `desk`. Written by learn_words() and forget_words() alone.
create table app.search_words (
  book text collate "C" not null check (book in ('site', 'desk')),
  word text collate "C" not null,
  sound text collate "C" not null generated always as (app.sound(word)) stored,
  primary key (book, word)
);

create table app.search_spellings (
  book text collate "C" not null,
  spelling text collate "C" not null,
  word text collate "C" not null, -- or the beginning of one, of five letters or more
  primary key (book, spelling, word)
);

create index search_spellings_word_idx on app.search_spellings (book, word);

create table app.package_words (
  word text collate "C" not null,
  package_id uuid not null,
  primary key (word, package_id)
);

create index package_words_package_idx on app.package_words (package_id);

-- The words of a text: lower case, Latin letters without their accents, each character in its one normal spelling and without
-- the joiners of Hindi, which only change its shape.
create function app.plain_words(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select distinct word
    from regexp_split_to_table(
      lower(translate(
        translate(normalize(coalesce(p_text, '')), U&'\200C\200D', ''),
        'ÁÀÂÄÃÅĀÇÉÈÊËĒÍÌÎÏĪÑÓÒÔÖÕŌÚÙÛÜŪáàâäãåāçéèêëēíìîïīñóòôöõōúùûüū',
        'AAAAAAACEEEEEIIIIINOOOOOOUUUUUaaaaaaaceeeeeiiiiinoooooouuuuu'
      )),
      '[\s!-/:-@\[-`{-~–—’‘“”·…₹]+'
    ) word
    where word <> ''
  );
end $$;

-- The word, and the word without each of its letters.
create function app.spellings(p_word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(distinct left(p_word, place) || substr(p_word, place + 2))
  from generate_series(0, length(p_word)) place
$$;

-- Whether two words are the same but for one letter left out, put in, changed, or swapped with its neighbour: a distance of
-- Damerau and Levenshtein of one at most.
create function app.is_one_typo(p_one text, p_other text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_at int := 1; -- where they first differ
begin
  while v_at <= least(length(p_one), length(p_other)) and substr(p_one, v_at, 1) = substr(p_other, v_at, 1) loop
    v_at := v_at + 1;
  end loop;
  return case length(p_one) - length(p_other)
    when 1 then substr(p_one, v_at + 1) = substr(p_other, v_at)
    when -1 then substr(p_one, v_at) = substr(p_other, v_at + 1)
    when 0 then
      substr(p_one, v_at + 1) = substr(p_other, v_at + 1)
      or (
        substr(p_one, v_at, 1) = substr(p_other, v_at + 1, 1)
        and substr(p_one, v_at + 1, 1) = substr(p_other, v_at, 1)
        and substr(p_one, v_at + 2) = substr(p_other, v_at + 2)
      )
    else false
  end;
end $$;

-- A word, and its beginnings that a misspelt beginning may mean.
create function app.beginnings(p_word text) returns setof text
language sql immutable set search_path = '' as $$
  select p_word where length(p_word) >= 3
  union
  select left(p_word, letters) from generate_series(5, length(p_word)) letters
$$;

-- A typo is found in the first twelve letters of a word: each letter adds a spelling of each beginning, and a name of one word with a
-- hundred letters would be five thousand rows.
create function app.learn_words(p_book text, p_words text[]) returns void
language sql security definer set search_path = '' as $$
  with added as (
    insert into app.search_words (book, word)
    select distinct p_book, word from unnest(p_words) word order by word
    on conflict do nothing
    returning word
  )
  insert into app.search_spellings (book, spelling, word)
  select distinct p_book, spelling, beginning
  from added
  cross join lateral app.beginnings(left(added.word, 12)) beginning
  cross join lateral unnest(app.spellings(beginning)) spelling
  where beginning !~ '\d'
  order by spelling, beginning
  on conflict do nothing
$$;

create function app.forget_words(p_book text, p_words text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.search_words where book = p_book and word = any (p_words);
  delete from app.search_spellings s
  where s.book = p_book
    and s.word in (select beginning from unnest(p_words) word cross join lateral app.beginnings(word) beginning)
    and not exists (
      select from app.search_words w
      where w.book = p_book and w.word >= s.word and w.word < (s.word || chr(1114109)) collate "C"
    );
end $$;

-- Title, code, destination with everything above it, places of the route, themes.
create function app.refresh_search_words(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_words text[];
begin
  with fresh as (
    select k.id as package_id, word
    from public.packages k
    cross join lateral unnest(app.plain_words(concat_ws(
      ' ',
      k.title,
      k.code,
      (
        select string_agg(above.name, ' ')
        from public.destinations d
        join public.destinations above on above.slug = any (d.path)
        where d.id = k.destination_id
      ),
      (select string_agg(stop ->> 'place', ' ') from jsonb_array_elements(k.route) stop),
      (select string_agg(t.name, ' ') from public.themes t where t.slug = any (k.theme_slugs))
    ))) word
    where k.id = any (p_ids)
  ),
  gone as (
    delete from app.package_words w
    where w.package_id = any (p_ids)
      and not exists (select from fresh f where f.package_id = w.package_id and f.word = w.word)
  ),
  known as (
    insert into app.package_words (word, package_id)
    select word, package_id from fresh order by word, package_id
    on conflict do nothing
  )
  select array_agg(distinct word) into v_words from fresh;
  perform app.learn_words('site', v_words);
end $$;

create function app.refresh_words_of_package() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from app.package_words where package_id = old.id;
  else
    perform app.refresh_search_words(array[new.id]);
  end if;
  return null;
end $$;

create trigger refresh_words_insert after insert or delete on public.packages
for each row execute function app.refresh_words_of_package();

-- The route and the themes are derived columns.
create trigger refresh_words_update after update on public.packages
for each row when (
  (old.title, old.code, old.destination_id, old.route, old.theme_slugs)
  is distinct from (new.title, new.code, new.destination_id, new.route, new.theme_slugs)
)
execute function app.refresh_words_of_package();

create function app.refresh_words_of_destination() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_search_words(array(
    select k.id
    from public.packages k
    join public.destinations d on d.id = k.destination_id
    where d.path @> array[new.slug]
  ));
  return null;
end $$;

create trigger refresh_words after update on public.destinations
for each row when ((old.name, old.path) is distinct from (new.name, new.path))
execute function app.refresh_words_of_destination();

create function app.refresh_words_of_theme() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_search_words(array(select package_id from public.package_themes where theme_id = new.id));
  return null;
end $$;

create trigger refresh_words after update of name on public.themes
for each row execute function app.refresh_words_of_theme();

-- Whether a tour on the site has the word: others are no spellings for a visitor.
create function app.is_on_site(p_word text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from app.package_words w
    join public.packages k on k.id = w.package_id
    where w.word = p_word and app.is_live(k)
  )
$$;

-- The words of a book that a typed one may be a misspelling of: unless it is a word itself, those that are one typo away;
-- from six letters on also those whose beginning is. Shorter than four, or with a digit, it is taken as it is.
create function app.words_misspelt(p_book text, p_typed text) returns setof text
language sql stable set search_path = '' as $$
  select w.word
  from app.search_spellings s
  join app.search_words w
    on w.book = p_book
    and w.word >= s.word and w.word < (s.word || chr(1114109)) collate "C"
    and (w.word = s.word or (length(p_typed) >= 6 and length(s.word) >= 5))
  where length(p_typed) >= 4 and p_typed !~ '\d'
    and not exists (
      select from app.search_words where book = p_book and word = p_typed and (p_book = 'desk' or app.is_on_site(word))
    )
    and s.book = p_book
    -- Of a long one eleven letters, as one may have been left out.
    and s.spelling = any (app.spellings(case when length(p_typed) > 12 then left(p_typed, 11) else p_typed end))
    and app.is_one_typo(case when length(p_typed) > 12 then left(p_typed, 11) else p_typed end, s.word)
$$;

-- The words of packages that sound like a typed one, which in English has four letters or more: exactly, or from five sounds
-- on as a beginning or with one typo.
create function app.words_sounding_like(p_typed text) returns setof text
language sql stable set search_path = '' as $$
  select w.word
  from app.search_words w
  cross join app.sound(p_typed) typed
  where w.book = 'site' and p_typed !~ '\d|^[a-z]{1,3}$' and w.word !~ '\d' and (
    w.sound = typed
    or (length(typed) >= 5 and (starts_with(w.sound, typed) or (length(w.sound) >= 5 and app.is_one_typo(w.sound, typed))))
  )
$$;

-- The words of packages that a typed one may mean: those that begin with it and those that it may misspell, or else those
-- that sound like it.
create function app.words_meant(p_typed text) returns text[]
language sql stable set search_path = '' as $$
  with spelt as (
    select word
    from (
      select word
      from app.search_words
      where book = 'site'
        and word collate "C" >= p_typed collate "C" and word collate "C" < (p_typed || chr(1114109)) collate "C"
      union
      select app.words_misspelt('site', p_typed)
    ) known
    where app.is_on_site(word)
  )
  select array(
    select word from spelt
    union all
    select app.words_sounding_like(p_typed) where not exists (select from spelt)
  )
$$;

-- The words that a text is searched by, six at most, without what people put around the words that they mean.
create function app.searched_words(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word
    from unnest(app.plain_words(left(p_text, 100))) with ordinality typed (word, place)
    where word not in (
      'a', 'an', 'and', 'for', 'from', 'holiday', 'holidays', 'in', 'of', 'package', 'packages', 'the', 'to', 'tour', 'tours',
      'trip', 'trips', 'with'
    )
    order by place
    limit 6
  )
$$;

-- The packages, live or not, that all words of a text are found in; null for a text that asks for nothing.
create function app.packages_with_words(p_text text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_typed text;
  v_matching uuid[];
  v_found uuid[];
begin
  foreach v_typed in array app.searched_words(p_text) loop
    v_matching := array(
      select distinct package_id from app.package_words where word = any (app.words_meant(v_typed))
    );
    v_found := case
      when v_found is null then v_matching
      else array(select unnest(v_found) intersect select unnest(v_matching))
    end;
  end loop;
  return v_found;
end $$;

-- Prices ---------------------------------------------------------------------------------------------

-- A price with the taxes of a quote, rounded as there. Without a SET clause, so that PostgreSQL can inline it.
create function app.with_taxes(p_paise bigint, p_gst_bp int, p_tcs_bp int, p_tcs_on_gst boolean) returns bigint
language sql immutable parallel safe as $$
  select p_paise
    + app.share_paise(p_paise, p_gst_bp)
    + app.share_paise(p_paise + case when p_tcs_on_gst then app.share_paise(p_paise, p_gst_bp) else 0 end, p_tcs_bp)
$$;

-- SQL for what a party pays for an offer `o`, with taxes, as app.quote() totals it without extras and promotion; null where an
-- occupancy has no price. PT422 for a party that no rooms hold.
create function app.party_price_sql(p_party jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sum text;
  v_by_scope text;
begin
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
  into v_sum
  from app.party_occupancies(p_party);
  select string_agg(
    format(
      'when %L then app.with_taxes(%s, %s, %s, %L)',
      scope, v_sum, coalesce((app.tax('GST', scope)).rate_bp, 0),
      case when scope = 'international' then coalesce((app.tax('TCS', scope)).rate_bp, 0) else 0 end,
      coalesce((app.tax('TCS', scope)).base = 'package_plus_gst', false)
    ),
    ' '
  )
  into v_by_scope
  from unnest(array['domestic', 'international']) scope;
  return format('case o.scope %s end', v_by_scope);
end $$;

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
    'children', 'At most 40 children, please'
  );
  perform app.check_field(
    not exists (select from jsonb_array_elements_text(v_children) age where age is null or age !~ '^[0-9]{1,2}$'), 'children',
    'Children are 0 to 11 years old'
  );
end $$;

-- A search as SQL. p_search has the filters of package_search().
create function app.search_sql(
  p_search jsonb,
  -- Conditions on public.packages; $1 are the packages that the words are found in.
  out package text,
  -- Conditions on app.departure_offers o; empty where nothing is asked of a departure.
  out departure text,
  -- What the party pays for o.
  out paise text,
  -- The price of o on a card and in the calendar: of the party, or of one person.
  out price text,
  out words_in uuid[]
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
  v_max_seats int;
  v_refusal text;
begin
  perform app.check_search(p_search);
  v_date := app.given_date(p_search, 'date');
  v_days := coalesce(app.given_int(p_search, 'days', 0, 31, 'At most 31 days before and after the date'), 0);
  v_max_paise := app.given_paise(p_search, 'max_paise');
  v_adults := app.given_int(p_search, 'adults', 1, 40, 'Between 1 and 40 adults, please');
  v_ages := array(select age::int from jsonb_array_elements_text(coalesce(nullif(p_search -> 'children', 'null'), '[]')) age);
  v_min_nights := app.given_int(p_search, 'min_nights', 0, 999, 'Nights are a number');
  v_max_nights := app.given_int(p_search, 'max_nights', 0, 999, 'Nights are a number');
  v_min_stars := app.given_int(p_search, 'min_stars', 0, 5, 'Stars are a number from 0 to 5');
  v_max_seats := app.given_int(p_search, 'max_seats', 0, 8, 'Few seats are 8 at most');
  perform app.check_field(
    coalesce(p_search ->> 'min_rating', '0') ~ '^[0-5](\.[0-9]{1,2})?$', 'min_rating', 'A rating is a number from 0 to 5'
  );
  words_in := app.packages_with_words(p_search ->> 'words');
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
    case when words_in is not null then 'packages.id = any ($1)' end,
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
    paise := case
      when v_adults is null then 'null::bigint'
      else app.party_price_sql(
        jsonb_strip_nulls(jsonb_build_object(
          'adults', v_adults, 'children', v_ages, 'rooms', p_search -> 'rooms', 'beds', p_search -> 'beds'
        ))
      )
    end;
  exception
    when sqlstate 'PT422' then
      get stacked diagnostics v_refusal = pg_exception_hint;
      if v_refusal <> 'ROOM' then
        raise;
      end if;
      paise := 'null::bigint'; -- no tour has rooms that hold the party
  end;
  price := case when v_adults is null then 'case when o.seats_left = 1 then o.single else o.twin end' else paise end;
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
    'o.seats_left <= ' || v_max_seats,
    case
      when v_adults is not null then format(
        'o.seats_left >= %s and %s is not null',
        least(9, v_adults + (select count(*) from unnest(v_ages) age where age >= 2)), paise
      )
    end,
    case when v_max_paise is not null then format('%s <= %s', paise, v_max_paise) end
  );
  if departure <> '' then
    departure := format('o.starts_on > %L and o.seats_left > 0 and %s', app.today(), departure);
  end if;
  -- A few packages are looked up one by one; otherwise all offers are read in the order of their index.
  if departure <> '' and (words_in is not null or p_search ->> 'destination' is not null) then
    departure := format('o.package_id = any (array(select packages.id from public.packages where %s)) and %s', package, departure);
    -- A long list of ids, checked again for each offer, takes seconds.
    package := 'true';
  end if;
end $$;

create function app.search_live_packages(
  p_search jsonb,
  p_sort text,
  p_limit int,
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
  v_found text;
begin
  perform app.check_field(
    p_sort in ('popular', 'price', 'duration', 'departure', 'seats'), 'p_sort', 'Packages cannot be sorted by that'
  );
  v_sql := app.search_sql(p_search);
  if v_sql.departure = '' and v_sql.words_in is null then
    select page.total, page.ids
    into total, ids
    from app.list_page(
      'public.packages', '', v_sql.package,
      case p_sort
        when 'popular' then array['popularity']
        when 'price' then array['next_price_paise', 'nights']
        when 'duration' then array['nights', 'next_price_paise']
        when 'departure' then array['next_departure', 'next_price_paise']
        else array['seats_left', 'next_departure']
      end,
      p_sort = 'popular', 0, p_limit - 1
    ) page;
    return;
  end if;

  v_found := case
    when v_sql.departure = '' then format(
      'select
         packages.id, popularity, nights, seats_left, null::uuid as departure_id, next_departure as starts_on,
         null::bigint as party_paise, next_price_paise as paise
       from public.packages
       where %s',
      v_sql.package
    )
    -- Materialized: one departure of each package first, in the order of the index, and then the packages.
    else format(
      'with offer as materialized (
         select distinct on (o.package_id)
           o.package_id, o.departure_id, o.starts_on, o.seats_left, %1$s as party_paise,
           %5$s as paise
         from app.departure_offers o
         where %2$s
         order by o.package_id, %3$s
       )
       select packages.id, popularity, nights, offer.*
       from offer
       join public.packages on packages.id = offer.package_id
       where %4$s',
      v_sql.paise,
      v_sql.departure,
      case p_sort
        when 'price' then 'paise, o.starts_on, o.departure_id'
        when 'seats' then 'o.seats_left, o.starts_on, o.departure_id'
        else 'o.starts_on, o.twin, o.departure_id'
      end,
      v_sql.package,
      v_sql.price
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
        when 'departure' then 'starts_on, paise, id'
        else 'seats_left, starts_on, id'
      end,
      greatest(least(p_limit, 1000), 0)
    ),
    'FOUND', v_found
  ) into total, ids, departure_ids, party_paise using v_sql.words_in;
end $$;

-- The calendar of a search, whatever its dates: [{on, total, paise}], for each day (2027-05-14) or month (2027-05) of p_unit
-- with a match the number of packages and the lowest price, of the party as a search has it in `party_paise`, or else per person
-- as a card has it. PT422 for another unit, and as a search.
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
  v_sql := app.search_sql(p_filters - '{month,date,days}'::text[] || '{"bookable": true}');
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''on'', to_char(starts, %L), ''total'', total, ''paise'', paise) order by starts), ''[]'')
     from (
       select starts, count(*) as total, min(paise) as paise
       from (
         select date_trunc(%L, o.starts_on::timestamp) as starts, o.package_id, min(%s) as paise
         from app.departure_offers o
         join public.packages on packages.id = o.package_id
         where %s and %s
         group by 1, 2
       ) package
       group by 1
     ) calendar',
    case p_unit when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end, p_unit, v_sql.price, v_sql.package, v_sql.departure
  ) into v_calendar using v_sql.words_in;
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
  out without jsonb
)
language plpgsql stable security definer
-- As app.list_page(); offers are read in the order of their index rather than sorted, and without workers, whose start
-- takes longer than the search.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set enable_sort = off
set max_parallel_workers_per_gather = 0 as $$
declare
  v_sql record;
  v_asked date;
  v_offers constant text := 'from app.departure_offers o join public.packages on packages.id = o.package_id where %s and %s';
begin
  perform app.check_search(p_search);
  v_asked := coalesce(app.given_date(p_search, 'date'), (left(p_search ->> 'month', 7) || '-15')::date);
  if v_asked is not null then
    v_sql := app.search_sql(p_search - '{month,date,days}'::text[] || '{"bookable": true}');
    execute format(
      'select to_char(o.starts_on, ''YYYY-MM''), count(distinct o.package_id) ' || v_offers || '
       group by 1
       order by abs((to_char(o.starts_on, ''YYYY-MM'') || ''-15'')::date - $2), 1 desc
       limit 1',
      v_sql.package, v_sql.departure
    ) into month, month_total using v_sql.words_in, v_asked;
  end if;
  if p_search ->> 'max_paise' is not null then
    v_sql := app.search_sql(p_search || jsonb_build_object('max_paise', 9000000000000));
    execute format('select min(%s) ' || v_offers, v_sql.paise, v_sql.package, v_sql.departure)
    into paise using v_sql.words_in;
  end if;
  select jsonb_object_agg(filter.name, found.total)
  into without
  from (values
    ('words', '{words}'::text[]), ('destination', '{destination}'), ('city', '{city}'), ('nights', '{min_nights,max_nights}'),
    ('theme', '{theme}'), ('kind', '{kind}'), ('flights', '{flights}'), ('guaranteed', '{guaranteed}'),
    ('rating', '{min_rating}'), ('hotels', '{min_stars}'),
    -- Without its party, a budget would mean another sum.
    ('party', case when p_search ? 'max_paise' then '{}'::text[] else '{adults,children,rooms,beds}' end)
  ) filter (name, keys)
  cross join lateral app.search_live_packages(p_search - filter.keys, 'popular', 0) found
  where p_search ?| filter.keys and found.total > 0;
end $$;

-- {total, rows}: how many live packages match, and the first p_limit of them as package_cards shows them, with the words of
-- p_sort (popular, price, duration, departure, seats) deciding which are first. p_filters has any of:
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
--   max_seats      few seats left: at most so many, 8 or fewer
--   bookable       packages that can be booked on some date
-- A package matches when one open departure with seats is everything that is asked of a departure (month, date, city,
-- guarantee, party, budget, seats). Its row speaks of that departure, of the earliest of several, by price of the cheapest, and
-- `party_paise` is the party's price on it; without filters the row describes the next one, and `party_paise` is null.
-- Seats are counted up to 9, and a party that no rooms hold finds nothing. PT422 for an unknown order, a month that is none, more than few seats.
create function public.package_search(p_sort text, p_limit int, p_filters jsonb default '{}') returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(
        to_jsonb(k) - 'theme_slugs'
          || coalesce(to_jsonb(found), '{}')
          || jsonb_build_object('party_paise', place.party_paise)
        order by place.no
      )
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
          select p.amount_paise, p.mrp_paise
          from public.departure_prices p
          where p.departure_id = d.id and p.occupancy = app.card_occupancy(d.seats_shown)
          limit 1
        ) price on true
        where d.id = place.departure_id
      ) found on true
    ),
    '[]'
  ))
  from app.search_live_packages(p_filters, p_sort, p_limit) page
$$;

-- What would match when a search finds nothing: {month, month_total, paise, without}, the nearest month with as many packages,
-- the smallest price of the party, and how many match without one other filter, {"city": 4}; each with the rest of the search
-- as it is, and null where that alone would not help.
create function public.package_search_nearby(p_filters jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(nearby) from app.search_nearby(p_filters) nearby
$$;
