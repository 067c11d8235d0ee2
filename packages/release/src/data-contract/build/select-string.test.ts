import { columnsOfLogic, parseSelect } from './select-string';

test('columns, casts, paths into JSON, aggregates and relations are read as PostgREST reads them', () => {
  expect(
    parseSelect(
      'id, total:price_paise, starts_on::text, facts->legal->>name, price_paise.sum(), count(), creator:staff!created_by(full_name), notes!inner(id, author:staff(name)), ...themes(slug)',
    ),
  ).toEqual([
    { column: 'id' },
    { column: 'price_paise' },
    { column: 'starts_on' },
    { column: 'facts' },
    { column: 'price_paise' },
    { relation: 'staff', alias: 'creator', hint: 'created_by', within: [{ column: 'full_name' }] },
    {
      relation: 'notes',
      alias: 'notes',
      within: [{ column: 'id' }, { relation: 'staff', alias: 'author', within: [{ column: 'name' }] }],
    },
    { relation: 'themes', alias: 'themes', within: [{ column: 'slug' }] },
  ]);
});

test('parentheses that do not match are no select', () => {
  expect(() => parseSelect('id, notes(id')).toThrow(SyntaxError);
});

test('the columns of a logical filter are found at every depth', () => {
  expect(
    columnsOfLogic(
      'package_id.is.null,and(starts_on.gt.2027-01-01,not.or(kind.in.(a,b),facts->>a.not.eq.1))',
    ),
  ).toEqual(['package_id', 'starts_on', 'kind', 'facts']);
  expect(() => columnsOfLogic('?')).toThrow(SyntaxError);
});
