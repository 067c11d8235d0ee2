import { getSiteConfig, unwrap } from '@aertrip/platform';
import { columnsOf, parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { ListState } from '../../shared/list/list-state';
import { adminKey, adminQuery, databaseOptions, pollInterval, pollWhile } from '../../shared/data/query';
import { type BookingStatus, bookingStatuses } from '../../shared/sale/record-status';
import { databaseWrite } from '../../shared/data/database-write';
import {
  bookingSchema,
  type BookingSums,
  bookingSumsSchema,
  dueNames,
  paymentStates,
  type SoldBooking,
  soldBookingSchema,
} from './model/booking';
import { type LedgerEntry, ledgerEntrySchema, ledgerKinds } from './model/ledger';
import { changeRequestSchema, type SaleRecords, saleRecordsSchema } from './model/sale-records';
import { type Traveller, travellerSchema } from './model/traveller';
import { isMonth, isUuid, keyOf, toPeriod } from '../../shared/list/filter-values';
import { pageArguments, pageOptions, pageReader, summedPageReader } from '../../shared/list/page';
import { readDeparturesOnSale } from '../../shared/sale/departures-on-sale';
import { entryFilters, ledgerSumsSchema, listedEntrySchema } from './model/ledger-list';
import { sections, taxEntrySchema, taxPaperSchema, taxSumsSchema } from './model/taxes';

/** Query keys of bookings; all start with `all`. */
export const bookingKeys = {
  all: [...adminKey, 'bookings'] as const,
  list: (list: ListState) => [...bookingKeys.all, 'list', list] as const,
  sums: (filters: object) => [...bookingKeys.all, 'sums', filters] as const,
  ledger: (list: ListState) => [...bookingKeys.all, 'ledger', list] as const,
  taxes: (list: ListState) => [...bookingKeys.all, 'taxes', list] as const,
  export: () => [...bookingKeys.all, 'export'] as const,
  openChangeRequests: [...adminKey, 'bookings', 'change-requests'] as const,
  terms: (id: string) => [...bookingKeys.all, 'terms', id] as const,
  refundAccount: (id: string) => [...bookingKeys.all, 'refund-account', id] as const,
  papers: (id: string) => [...bookingKeys.all, 'papers', id] as const,
  preview: (id: string, change: object, isWaived: boolean) =>
    [...bookingKeys.all, 'preview', id, change, isWaived] as const,
  departures: (packageId: string) => [...bookingKeys.all, 'departures', packageId] as const,
  detail: (id: string) => [...bookingKeys.all, 'detail', id] as const,
};

const oldestFirst = ['payments', 'refunds', 'change_requests', 'booking_notes'] as const;

const saleColumns = columnsOf(saleRecordsSchema, {
  payments: true,
  refunds: true,
  messages: true,
  change_requests: true,
  booking_notes: [true, { author: 'admin_users' }],
});

/** A booking with its travellers, ledger and related records, each in chronological order. */
export const bookingDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.detail(id),
    refetchInterval: pollWhile<BookingDetail>(({ ledger }) =>
      ledger.some(({ state }) => state === 'unverified'),
    ),
    queryFn: async ({ signal }): Promise<BookingDetail> => {
      const client = await adminClient();
      let sale = client
        .from('bookings')
        .select(saleColumns)
        .eq('id', id)
        .order('id', { referencedTable: 'messages' });
      for (const referencedTable of oldestFirst) sale = sale.order('created_at', { referencedTable });
      const [booking, travellers, ledger, records] = await Promise.all([
        client
          .from('booking_list')
          .select(columnsOf(soldBookingSchema))
          .eq('id', id)
          .abortSignal(signal)
          .single(),
        client
          .from('booking_travellers')
          .select(columnsOf(travellerSchema))
          .eq('booking_id', id)
          .order('room_no')
          .order('place')
          .abortSignal(signal),
        client
          .from('ledger_entries')
          .select(
            columnsOf(ledgerEntrySchema, {
              author: 'admin_users',
              verification: ['ledger_verifications', { verifier: 'admin_users' }],
            }),
          )
          .eq('booking_id', id)
          .order('at')
          .order('id')
          .abortSignal(signal),
        sale.abortSignal(signal).single(),
      ]);
      return {
        booking: parse(soldBookingSchema, unwrap(booking)),
        travellers: parse(v.array(travellerSchema), unwrap(travellers)),
        ledger: parse(v.array(ledgerEntrySchema), unwrap(ledger)),
        sale: parse(saleRecordsSchema, unwrap(records)),
      };
    },
  });

export interface BookingDetail {
  readonly booking: SoldBooking;
  readonly travellers: readonly Traveller[];
  readonly ledger: readonly LedgerEntry[];
  readonly sale: SaleRecords;
}

/**
 * @param input.expectedChargePaise charge of a cancellation by the policy, as shown
 * @param input.chargePaise charge of a cancellation that overrides the policy, for managers only
 * @throws AppError `conflict` when the booking or the charge changed meanwhile, or the transition is invalid
 */
export const setBookingStatus = databaseWrite(
  (
    client,
    input: {
      id: string;
      to: BookingStatus;
      version: number;
      reason?: string;
      expectedChargePaise?: number;
      chargePaise?: number;
    },
  ) =>
    client.rpc('set_booking_status', {
      p_id: input.id,
      p_to: input.to,
      p_version: input.version,
      p_reason: input.reason || undefined,
      p_expected_charge_paise: input.expectedChargePaise,
      p_charge_paise: input.chargePaise,
    }),
);

/** The part of the list state that determines the set of bookings. */
type Matching = Pick<ListState, 'q' | 'filters'>;

const matchingArguments = ({ q, filters }: Matching) => ({
  p_words: q || undefined,
  p_status: bookingStatuses.find((known) => known === filters.status),
  p_due: keyOf(dueNames, filters.due),
  p_payment: paymentStates.find((known) => known === filters.payment),
  p_month: isMonth(filters.month) ? filters.month : undefined,
  p_agent: isUuid(filters.agent) ? filters.agent : undefined,
  p_departure: isUuid(filters.departure) ? filters.departure : undefined,
  p_made: toPeriod(filters.made),
  p_assignee: filters.owner === 'none' || isUuid(filters.owner) ? filters.owner : undefined,
});

/** Bookings that match the search and filters. */
export const readBookings = pageReader(bookingSchema, (client, list, range) =>
  client.rpc(
    'admin_booking_page',
    {
      ...matchingArguments(list),
      ...pageArguments(list, range),
    },
    { get: true },
  ),
);

export const bookingListOptions = (list: ListState) =>
  pageOptions(bookingKeys.list(list), list, readBookings);

/** Totals of all matching bookings, over all pages. */
export async function readBookingSums(list: Matching, signal?: AbortSignal): Promise<BookingSums> {
  const client = await adminClient();
  let query = client.rpc('admin_booking_sums', matchingArguments(list), { get: true });
  if (signal) query = query.abortSignal(signal);
  return parse(bookingSumsSchema, unwrap(await query));
}

export const bookingSumsOptions = ({ q, filters }: Matching) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.sums({ q, filters }),
    queryFn: ({ signal }) => readBookingSums({ q, filters }, signal),
  });

const termsSchema = row({
  charge_paise: wireInteger,
  /** Of it, charges of earlier changes. */
  changes_paise: wireInteger,
  refund_paise: wireInteger,
  /** Last day of this charge. */
  until: v.nullable(v.string()),
});

/** Cost of a cancellation today, by the cancellation policy of the sale. */
export const cancellationTermsOptions = (bookingId: string) =>
  databaseOptions(
    bookingKeys.terms(bookingId),
    termsSchema,
    (client) => client.rpc('cancellation_terms', { p_booking: bookingId }, { get: true }),
    {
      // A payment changes it.
      staleTime: 0,
    },
  );

/** Departures of a package that a booking can move to, by date. */
export const departuresOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.departures(packageId),
    queryFn: ({ signal }) => readDeparturesOnSale(packageId, signal),
  });

const paperSchema = row({
  /** Of its link, which is valid for 30 days. */
  token: v.string(),
  kind: v.picklist(['voucher', 'itinerary', 'quote', 'receipt', 'invoice', 'credit-note']),
  number: v.nullable(v.string()),
  day: v.string(),
  amount_paise: v.nullable(wireInteger),
});

export type BookingPaper = v.InferOutput<typeof paperSchema>;

/** The documents that a booking has, in the order of its life. */
export const bookingPapersOptions = (bookingId: string) =>
  databaseOptions(bookingKeys.papers(bookingId), v.array(paperSchema), (client) =>
    client.rpc('booking_papers', { p_booking: bookingId }),
  );

/** Emails a document's link to the customer; the database sends one a day at most. */
export const sendPaper = databaseWrite((client, input: { token: string }) =>
  client.rpc('send_paper', { p_token: input.token }),
);

/** Opens a document for anyone. */
export const paperUrl = ({ token }: Pick<BookingPaper, 'token'>): string =>
  `${getSiteConfig().siteUrl}/functions/v1/documents/shared/${token}.pdf`;

const openRequestSchema = v.intersect([
  changeRequestSchema,
  row({ booking: row({ id: v.string(), ref: v.string(), customer_name: v.string() }) }),
]);

/** The 50 oldest requests without an answer, with their bookings. */
export const openChangeRequestsOptions = databaseOptions(
  bookingKeys.openChangeRequests,
  v.array(openRequestSchema),
  (client) =>
    client
      .from('change_requests')
      .select(`${columnsOf(changeRequestSchema)}, booking:bookings(id, ref, customer_name)`)
      .is('answered_at', null)
      .order('created_at')
      .limit(50),
  { refetchInterval: pollInterval },
);

/** Marks a customer's request as answered now. */
export const answerChangeRequest = databaseWrite((client, input: { id: string }) =>
  client
    .from('change_requests')
    .update({ answered_at: new Date().toISOString() })
    .eq('id', input.id)
    .select('id')
    .single(),
);

/** Entries of all bookings that match the filters. */
export const readLedger = summedPageReader(
  listedEntrySchema,
  ledgerSumsSchema,
  (client, { q, filters, sort }, range) =>
    client.rpc(
      'admin_ledger_page',
      {
        p_period: toPeriod(filters.period),
        p_kind: ledgerKinds.find((known) => known === filters.kind),
        p_state: keyOf(entryFilters, filters.state),
        p_reference: q.trim() || undefined,
        ...pageArguments({ sort }, range),
      },
      { get: true },
    ),
);

export type LedgerPage = Awaited<ReturnType<typeof readLedger>>;

export const ledgerListOptions = (list: ListState) => pageOptions(bookingKeys.ledger(list), list, readLedger);

export const readTaxes = summedPageReader(taxPaperSchema, taxSumsSchema, (client, { filters }, [from, to]) =>
  client.rpc(
    'tax_page',
    {
      p_from: from,
      p_to: to,
      p_period: filters.period,
      p_section: keyOf(sections, filters.section),
    },
    { get: true },
  ),
);

export type TaxPage = Awaited<ReturnType<typeof readTaxes>>;

export const taxListOptions = (list: ListState) => pageOptions(bookingKeys.taxes(list), list, readTaxes);

/**
 * The tax collected at source in a period.
 * @param reason shows whole PANs; recorded with each booking
 */
export const readTaxCollected = databaseWrite(
  (client, period: string, reason?: string) =>
    client.rpc('tcs_list', { p_period: period, ...(reason && { p_reason: reason }) }),
  v.array(taxEntrySchema),
);
