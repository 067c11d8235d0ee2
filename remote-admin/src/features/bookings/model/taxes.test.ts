import { parse } from '@aertrip/platform/rows';
import { toCsv } from '../../../shared/list/csv';
import { returnColumns, taxPaperSchema, toReturnDay } from './taxes';

const paper = {
  id: 'i1',
  number: 'AC/26-27/000001',
  kind: 'credit_note',
  section: 'CDNUR',
  issued_on: '2027-01-05',
  booking_id: 'b1',
  booking_ref: 'AT-1',
  customer_name: 'Asha Menon',
  gstin: null,
  place_of_supply: '29-Karnataka',
  gst_bp: 500,
  taxable_paise: -10000000,
  igst_paise: -500000,
  cgst_paise: 0,
  sgst_paise: 0,
  tcs_paise: -210000,
  total_paise: -10710000,
  invoice_number: 'AT/26-27/000001',
  invoice_issued_on: '2026-12-31',
};

test('writes a credit note as a line of GSTR-1, with a value without TCS', () => {
  const [, line] = toCsv([parse(taxPaperSchema, paper)], returnColumns).split('\r\n');
  expect(line).toBe(
    'CDNUR,,Asha Menon,AC/26-27/000001,05-Jan-2027,C,AT/26-27/000001,31-Dec-2026,-105000,N,29-Karnataka,,5,-100000,-5000,0,0,0,-2100,AT-1',
  );
  expect(toReturnDay('2026-04-01')).toBe('01-Apr-2026');
});
