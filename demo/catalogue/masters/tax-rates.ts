import { stableId } from '../base/stable-id';
import type { DemoRow, IsoDay, Scope } from '../base/types';

export const taxRates = (): DemoRow<'tax_rates'>[] => [
  {
    id: stableId('tax_rates', 'GST all 2017-07-01'),
    kind: 'GST',
    scope: 'all',
    rate_bp: 500,
    base: 'package',
    valid_from: '2017-07-01',
    valid_to: null,
    source_note:
      'GST 5 % on tour operator services, without input tax credit. An accountant must confirm it.',
  },
  {
    id: stableId('tax_rates', 'TCS international 2026-04-01'),
    kind: 'TCS',
    scope: 'international',
    rate_bp: 200,
    base: 'package_plus_gst',
    valid_from: '2026-04-01',
    valid_to: null,
    source_note:
      'TCS 2 % on overseas tour packages from 1 April 2026, on the package and its GST. An accountant must confirm it.',
  },
  {
    id: stableId('tax_rates', 'TCS without PAN international 2026-04-01'),
    kind: 'TCS without PAN',
    scope: 'international',
    rate_bp: 500,
    base: 'package_plus_gst',
    valid_from: '2026-04-01',
    valid_to: null,
    source_note: 'Without a PAN the higher of twice the rate and 5 %: to be confirmed by an accountant.',
  },
];

export interface Taxes {
  gstBp: number;
  /** 0: no TCS on this scope or day. */
  tcsBp: number;
  gstPaise: number;
  tcsPaise: number;
}

/** A basis point share of an amount in paise, rounded to the rupee like app.share_paise(). */
export const sharePaise = (paise: number, bp: number): number => Math.round((paise * bp) / 1_000_000) * 100;

/** Taxes in paise on `basePaise` for a booking on `day`, by that day's rates. */
export function taxesOn(basePaise: number, scope: Scope, day: IsoDay): Taxes {
  const findRate = (kind: 'GST' | 'TCS') =>
    taxRates().find(
      (rate) =>
        rate.kind === kind && (rate.scope === scope || rate.scope === 'all') && rate.valid_from <= day,
    );
  const gst = findRate('GST');
  const tcs = findRate('TCS');
  const gstPaise = sharePaise(basePaise, gst?.rate_bp ?? 0);
  const tcsBase = basePaise + (tcs?.base === 'package_plus_gst' ? gstPaise : 0);
  return {
    gstBp: gst?.rate_bp ?? 0,
    tcsBp: tcs?.rate_bp ?? 0,
    gstPaise,
    tcsPaise: sharePaise(tcsBase, tcs?.rate_bp ?? 0),
  };
}
