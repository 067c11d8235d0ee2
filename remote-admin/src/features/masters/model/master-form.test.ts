import * as v from 'valibot';
import type { MasterForm } from './master';
import { masterFormSchema, toMasterColumns, toMasterForm } from './master-form';
import { masterOf, masters } from './masters';

function master(slug: string) {
  const found = masterOf(slug);
  if (!found) throw new Error(`There is no master ${slug}.`);
  return found;
}

function problems(slug: string, form: MasterForm): string[] {
  const result = v.safeParse(masterFormSchema(master(slug)), {
    ...toMasterForm(master(slug), null),
    ...form,
  });
  return (result.issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}

test('every master has its own address, a naming column that can be edited, and a start for each field', () => {
  expect(new Set(masters.map(({ slug }) => slug)).size).toBe(masters.length);
  for (const each of masters) {
    expect(each.fields.map(({ name }) => name)).toContain(each.nameColumn);
    expect(Object.keys(toMasterForm(each, null))).toEqual(each.fields.map(({ name }) => name));
  }
});

test('what must not stay empty is named', () => {
  expect(problems('themes', {})).toEqual(['name', 'slug', 'icon']);
  expect(problems('departure-cities', { name: 'Pune' })).toEqual([]);
});

test('patterns and ranges are checked as the database does', () => {
  expect(problems('departure-cities', { name: 'Pune', iata: 'pnq' })).toEqual(['iata']);
  expect(problems('departure-cities', { name: 'Pune', iata: 'PNQ', sort: '-1' })).toEqual(['sort']);
  expect(problems('hotels', { name: 'Lake', city: 'Udaipur', stars: '6' })).toEqual(['stars']);
  expect(problems('destinations', { name: 'Goa', slug: 'goa', lat: '91' })).toEqual(['lat']);
  expect(problems('tax-rates', { rate_bp: '5.255', valid_from: '2027-04-01' })).toEqual(['rate_bp']);
});

test('a percentage is stored in basis points and comes back as typed', () => {
  const taxes = master('tax-rates');
  const columns = toMasterColumns(taxes, {
    ...toMasterForm(taxes, null),
    rate_bp: '5.25',
    valid_from: '2027-04-01',
  });
  expect(columns).toMatchObject({ kind: 'GST', rate_bp: 525, valid_to: null, source_note: null });
  expect(toMasterForm(taxes, { id: 'x', active: true, version: 1, ...columns })).toMatchObject({
    rate_bp: '5.25',
  });
});

test('an emptied text is stored as the column wants it: empty or null', () => {
  const columns = toMasterColumns(master('destinations'), {
    name: ' Goa ',
    intro: '',
    visa_note: ' ',
    parent_id: '',
  });
  expect(columns).toMatchObject({ name: 'Goa', intro: '', visa_note: null, parent_id: null });
});
