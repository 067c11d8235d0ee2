import { dictionary } from '@aertrip/platform/dictionary';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { countText } from '../../../shared/count-text';
import { paths } from '../../../config/paths';

/** An export or view of personal data by staff. */
export const accessSchema = row({
  id: v.number(),
  at: v.string(),
  action: v.picklist(['export', 'open']),
  /** The exported list, or the kind of the viewed record. */
  subject: v.string(),
  /** Id of the viewed record; for a guest list, of its departure. */
  record_id: v.nullable(v.string()),
  /** Label of the record, without the person's name. */
  label: v.nullable(v.string()),
  /** Number of exported rows. */
  row_count: v.nullable(v.number()),
  admin: row({ full_name: v.string(), email: v.string() }),
});

export type Access = v.InferOutput<typeof accessSchema>;

const exported = dictionary<(rows: number) => string>({
  enquiries: (rows) => countText(rows, 'enquiry', 'enquiries'),
  bookings: (rows) => countText(rows, 'booking', 'bookings'),
  quotes: (rows) => countText(rows, 'quote', 'quotes'),
  invoices: (rows) => countText(rows, 'invoice', 'invoices'),
  tcs: (rows) => `${countText(rows, 'entry', 'entries')} of the TCS list`,
  ledger: (rows) => `${countText(rows, 'entry', 'entries')} of the ledger`,
  manifest: (rows) => `the manifest (${countText(rows, 'guest', 'guests')}) of`,
  rooming_list: (rows) => `the rooming list (${countText(rows, 'guest', 'guests')}) of`,
});

const opened = dictionary<string>({
  enquiry: 'the enquiry',
  booking: 'the booking',
  booking_paper: 'a document of the booking',
});

const pages = dictionary<(recordId: string) => string>({
  manifest: paths.departure.href,
  rooming_list: paths.departure.href,
  enquiry: paths.enquiry.href,
  booking: paths.booking.href,
  booking_paper: paths.booking.href,
});

/** Description up to the record's name, and the record's path, if any. */
export function describeAccess({ action, subject, rowCount, recordId }: Access): {
  readonly text: string;
  readonly href: string | null;
} {
  const text =
    action === 'export'
      ? `exported ${exported[subject]?.(rowCount ?? 0) ?? subject}`
      : `opened ${opened[subject] ?? subject}`;
  return { text, href: (recordId && pages[subject]?.(recordId)) ?? null };
}
