import { QueryClient } from '@tanstack/react-query';
import type { ListState } from '../../../shared/list/list-state';
import { doubleBackend } from '../../../testing/backend';
import { signInBefore, signOutAfter } from '../../../testing/render-admin';
import { taxRates } from '../model/masters/tax-rates';
import { masterListOptions, saveMasterRow } from './master-rows';

afterEach(signOutAfter);

const list: ListState = {
  q: '',
  page: 1,
  pageSize: 25,
  sort: { column: 'valid_from', descending: true },
  filters: {},
};

const stored = {
  id: 't1',
  active: true,
  version: 2,
  kind: 'GST',
  scope: 'domestic',
  rate_bp: 500,
  base: 'package',
  valid_from: '2027-04-01',
  valid_to: null,
  source_note: null,
};

test("selects a master's columns and reads them in camelCase", async () => {
  const backend = doubleBackend({ 'GET /rest/v1/tax_rates': { body: [stored], count: 1 } });
  await signInBefore();
  const { rows, total } = await new QueryClient().fetchQuery(masterListOptions(taxRates, list));
  expect(total).toBe(1);
  expect(rows).toEqual([
    {
      id: 't1',
      active: true,
      version: 2,
      kind: 'GST',
      scope: 'domestic',
      rateBp: 500,
      base: 'package',
      validFrom: '2027-04-01',
      validTo: null,
      sourceNote: null,
    },
  ]);
  const [call] = backend.callsTo('GET /rest/v1/tax_rates');
  const query = new URLSearchParams(call?.path.split('?')[1]);
  expect(query.get('select')).toBe(
    'id,active,version,kind,scope,rate_bp,base,valid_from,valid_to,source_note',
  );
  expect(query.get('order')).toBe('valid_from.desc,kind.asc,id.asc');
});

test('writes the columns with the version that was read', async () => {
  const backend = doubleBackend({ 'PATCH /rest/v1/tax_rates': { body: { id: 't1' } } });
  await signInBefore();
  await saveMasterRow({
    master: taxRates,
    saved: { id: 't1', version: 2 },
    values: { rateBp: 525, validTo: null },
  });
  const [call] = backend.callsTo('PATCH /rest/v1/tax_rates?id=eq.t1');
  expect(call?.body).toEqual({ rate_bp: 525, valid_to: null, version: 2 });
});
