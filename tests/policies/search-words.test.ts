/** What travellers and the desk type, and what must be found. */
import { queryAll, callOf } from './support/attempts';
import { setUpWorld } from './support/world';

const world = setUpWorld();

/** A tour of each; the second text of an entry is its name as Hindi writes it. */
const places: readonly (readonly [name: string, hindi?: string])[] = [
  ['Kashmir', 'कश्मीर'],
  ['Ladakh', 'लद्दाख'],
  ['Kerala', 'केरल'],
  ['Rajasthan', 'राजस्थान'],
  ['Himachal Pradesh', 'हिमाचल प्रदेश'],
  ['Andaman', 'अंडमान'],
  ['Uttarakhand', 'उत्तराखंड'],
  ['Sikkim', 'सिक्किम'],
  ['Gujarat', 'गुजरात'],
  ['Meghalaya', 'मेघालय'],
  ['Goa', 'गोवा'],
  ['Shimla', 'शिमला'],
  ['Manali', 'मनाली'],
  ['Gulmarg', 'गुलमर्ग'],
  ['Srinagar', 'श्रीनगर'],
  ['Pahalgam', 'पहलगाम'],
  ['Jaipur', 'जयपुर'],
  ['Udaipur', 'उदयपुर'],
  ['Munnar', 'मुन्नार'],
  ['Nainital', 'नैनीताल'],
  ['Darjeeling', 'दार्जिलिंग'],
  ['Thiruvananthapuram'],
  ['Bali', 'बाली'],
  ['Dubai', 'दुबई'],
  ['Switzerland', 'स्विट्जरलैंड'],
  ['Japan', 'जापान'],
  ['Thailand', 'थाईलैंड'],
  ['Singapore', 'सिंगापुर'],
  ['Turkey'],
  ['France'],
  ['Maldives', 'मालदीव'],
  ['Vietnam', 'वियतनाम'],
  ['Mauritius'],
  ['Nepal', 'नेपाल'],
  ['Bhutan', 'भूटान'],
  ['Córdoba'],
  ['Tromsø'],
  ['Łódź'],
  ['Delhi', 'दिल्ली'],
  ['Kaza', 'का\u095bा'],
  ['Manila'],
];

const destinationsSql = `
  insert into destinations (kind, name, slug, scope)
  select 'state', name, 'place-' || no, 'domestic' from unnest($1::text[]) with ordinality place (name, no)`;
const packagesSql = `
  insert into packages (code, slug, title, kind, destination_id, nights, status)
  select
    'ZTR-' || (700 + split_part(d.slug, '-', 2)::int), d.slug, 'Splendid Week', 'group', d.id, 6, 'published'
  from destinations d where d.slug like 'place-%'`;

beforeEach(async () => {
  await world.sql(destinationsSql, [places.map(([name]) => name)]);
  await world.sql(packagesSql);
});

/** The names of the places that each text finds. */
async function placesOf(typed: readonly string[]): Promise<string[][]> {
  const pages = await queryAll<{ rows: { slug: string }[] }>(
    world,
    'anonymous',
    typed.map((words) => callOf('package_search', 'popular', 90, { words })),
  );
  return pages.map(({ rows }) =>
    rows
      .flatMap(({ slug }) => places[Number(/^place-(\d+)$/.exec(slug)?.[1] ?? 0) - 1]?.[0] ?? [])
      .toSorted(),
  );
}

/** One letter left out, put in, changed and swapped with its neighbour, at a place of its own in each name. */
function withOneTypo(name: string, seed: number): string[] {
  const at = 1 + (seed % (name.length - 2));
  const other = 'etaoinshrdlu'[seed % 12]!;
  return [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + other + name.slice(at),
    name.slice(0, at) + (other === name[at] ? 'b' : other) + name.slice(at + 1),
    name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
  ];
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace('ø', 'o')
    .replace('ł', 'l');

const destinations = places.flatMap(([name, hindi], index) => [
  { typed: name, name },
  { typed: plain(name), name },
  ...(hindi ? [{ typed: hindi, name }] : []),
  ...withOneTypo(plain(name), index)
    // A shorter word is taken as it is.
    .filter((typed) => typed.length >= 4)
    .map((typed) => ({ typed, name })),
]);

test('finds each destination by its name, in Hindi, and with one typo', async () => {
  expect(destinations.length).toBeGreaterThan(200);
  const found = await placesOf(destinations.map(({ typed }) => typed));
  expect(destinations.filter(({ name }, index) => !found[index]!.includes(name))).toEqual([]);
});

const all = places.map(([name]) => name).toSorted();

const cases: readonly (readonly [what: string, typed: string, expected: readonly string[]])[] = [
  ['a beginning', 'kash', ['Kashmir']],
  ['one letter', 'z', all],
  ['a beginning in Hindi', 'स्विट्ज', ['Switzerland']],
  ['two words swapped', 'pradesh himachal', ['Himachal Pradesh']],
  ['joined words', 'himachalpradesh', ['Himachal Pradesh']],
  ['words with stop words', 'a trip to the Kerala', ['Kerala']],
  ['stop words alone', 'tour packages', all],
  ['a code', 'ZTR-703', ['Kerala']],
  ['a code in lower case', 'ztr 703', ['Kerala']],
  ['a number of a code', '703', ['Kerala']],
  ['letters that are no accented ones', 'lodz', ['Łódź']],
  ['an emoji', '🏖️ kerala', ['Kerala']],
  ['an emoji alone', '🏖️', all],
  ['quotes', `"kerala" 'week'`, ['Kerala']],
  ['a backslash', 'kerala\\', ['Kerala']],
  ['operators', 'kerala & | ! :* <->', ['Kerala']],
  ['wildcards', '%_%', all],
  ['a wildcard within', 'ker%la', []],
  ['a very long text', `kerala ${'week '.repeat(500)}`, ['Kerala']],
  ['a very long word', 'k'.repeat(5000), []],
  ['a typo in a long name', 'thiruvanantapuram', ['Thiruvananthapuram']],
  ['typos in two words', 'himchal pradsh', ['Himachal Pradesh']],
  ['six words', 'kerala splendid week ztr 703 6', []],
  ['nonsense', 'qxzvwqzk', []],
  ['nonsense beside a name', 'kerala qxzvwqzk', []],
];

test('finds what was meant by what people type', async () => {
  const found = await placesOf(cases.map(([, typed]) => typed));
  expect(cases.map(([what], index) => [what, found[index]])).toEqual(
    cases.map(([what, , expected]) => [what, expected]),
  );
});

/** Other spellings of a name, in both alphabets. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Kashmir: ['kashmeer', 'Cashmere', 'कश्मिर'],
  // One letter or two for a dotted one, as keyboards write it.
  Switzerland: ['स्विट्ज\u093cरलैंड', 'स्विट्\u095bरलैंड', 'svitzerland'],
  Kaza: ['kaaza'],
  Rajasthan: ['raajasthaan'],
  Ladakh: ['laddaak'],
  Shimla: ['simla'],
  Uttarakhand: ['utrakhand'],
  Thailand: ['tailand'],
  Delhi: ['dilli'],
  Maldives: ['maldeev'],
};

test('finds a place by other spellings, and no other place', async () => {
  const typed = Object.entries(spellings).flatMap(([name, list]) => list.map((word) => ({ name, word })));
  const found = await placesOf(typed.map(({ word }) => word));
  expect(typed.map(({ word }, index) => ({ word, found: found[index] }))).toEqual(
    typed.map(({ name, word }) => ({ word, found: [name] })),
  );
});
