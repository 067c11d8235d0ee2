import * as v from 'valibot';
import type { MasterForm } from './master';
import { masterFormSchema, toMasterValues, toMasterForm } from './master-form';
import { getMaster } from './masters/masters';

function master(slug: string) {
  const found = getMaster(slug);
  if (!found) throw new Error(`There is no master ${slug}.`);
  return found;
}

function getInvalidPaths(slug: string, form: MasterForm): string[] {
  const result = v.safeParse(masterFormSchema(master(slug)), {
    ...toMasterForm(master(slug), null),
    ...form,
  });
  return (result.issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}

test('validates patterns and ranges like the database', () => {
  expect(getInvalidPaths('departure-cities', { name: 'Pune', iata: 'pnq' })).toEqual(['iata']);
  expect(getInvalidPaths('departure-cities', { name: 'Pune', iata: 'PNQ', sort: '-1' })).toEqual(['sort']);
  expect(getInvalidPaths('hotels', { name: 'Lake', city: 'Udaipur', stars: '6' })).toEqual(['stars']);
  expect(getInvalidPaths('destinations', { name: 'Goa', slug: 'goa', lat: '91' })).toEqual(['lat']);
  expect(getInvalidPaths('tax-rates', { rateBp: '5.255', validFrom: '2027-04-01' })).toEqual(['rateBp']);
  const rule = { validFrom: '2027-04-01', adultsMax: '3', childrenMax: '2', infantsPerAdult: '1' };
  expect(getInvalidPaths('room-rules', { ...rule, peopleMax: '2' })).toEqual(['peopleMax']);
});

test('stores a percentage in basis points and restores the typed value', () => {
  const taxes = master('tax-rates');
  const values = toMasterValues(taxes, {
    ...toMasterForm(taxes, null),
    rateBp: '5.25',
    validFrom: '2027-04-01',
  });
  expect(values).toMatchObject({ kind: 'GST', rateBp: 525, validTo: null, sourceNote: null });
  expect(toMasterForm(taxes, { id: 'x', active: true, version: 1, ...values })).toMatchObject({
    rateBp: '5.25',
  });
});

test('stores an emptied text as the column requires: empty or null', () => {
  const values = toMasterValues(master('destinations'), {
    name: ' Goa ',
    intro: '',
    visaNote: ' ',
    parentId: '',
  });
  expect(values).toMatchObject({ name: 'Goa', intro: '', visaNote: null, parentId: null });
});

test('converts money between rupees in the form and paise in storage', () => {
  const extras = master('extras');
  const form = { ...toMasterForm(extras, null), name: 'Local SIM card', pricePaise: '1,499.50' };
  expect(getInvalidPaths('extras', form)).toEqual([]);
  const values = toMasterValues(extras, form);
  expect(values).toMatchObject({ pricePaise: 149950, scope: 'all', description: '' });
  expect(toMasterForm(extras, { id: 'x', active: true, version: 1, ...values })).toMatchObject({
    pricePaise: '1499.5',
  });
  expect(getInvalidPaths('extras', { ...form, pricePaise: '0' })).toEqual(['pricePaise']);
  expect(getInvalidPaths('extras', { ...form, pricePaise: 'free' })).toEqual(['pricePaise']);
});
