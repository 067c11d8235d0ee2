import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge, type BadgeTone } from '@aertrip/ui';
import { Clipped } from '../../../shared/list/panel-link';
import { listColumns } from '../../../shared/list/table-columns';
import { isTakenBack, kindNames, methodNames } from '../model/ledger';
import { type EntryState, entryStates, type ListedEntry, stateOf } from '../model/ledger-list';
import { BookingLink } from './booking-link';
import { Verification } from './verification';
import styles from './booking-columns.module.css';

const tones: Readonly<Record<EntryState, BadgeTone>> = {
  waiting: 'warn',
  verified: 'good',
  provider: 'neutral',
  rejected: 'bad',
  reversed: 'bad',
};

const column = listColumns<ListedEntry>();

export const ledgerColumns = column.columns([
  column.accessor('customerName', {
    id: 'customer_name',
    meta: { label: 'Booking', primary: true },
    cell: ({ row: { original } }) => (
      <BookingLink id={original.bookingId} name={original.customerName} reference={original.bookingRef} />
    ),
  }),
  column.accessor('day', {
    id: 'day',
    meta: { label: 'Date', card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.two} title={`Recorded ${formatDateTime(original.at)}`}>
        {formatDate(original.day)}
      </span>
    ),
  }),
  column.accessor('kind', {
    id: 'kind',
    meta: { label: 'Type', card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        <span>{kindNames[original.kind]}</span>
        {original.method && <small>{methodNames[original.method] ?? original.method}</small>}
      </span>
    ),
  }),
  column.accessor('amountPaise', {
    id: 'amount_paise',
    meta: { label: 'Amount', align: 'end', card: 'bare' },
    cell: ({ row: { original } }) =>
      isTakenBack(original) ? (
        <s>{formatExactPaise(original.amountPaise)}</s>
      ) : (
        formatExactPaise(original.amountPaise)
      ),
  }),
  column.accessor('externalRef', {
    id: 'external_ref',
    meta: { label: 'Reference', minor: true },
    cell: ({ row: { original } }) => (
      <span className={styles.reference}>
        <Clipped>{original.externalRef ?? '—'}</Clipped>
        {original.note && (
          <small>
            <Clipped>{original.note}</Clipped>
          </small>
        )}
      </span>
    ),
  }),
  column.accessor('authorName', {
    id: 'author_name',
    meta: { label: 'Recorded by', minor: true, card: 'hidden' },
    cell: ({ getValue }) => <Clipped>{getValue() ?? 'Provider'}</Clipped>,
  }),
  column.display({
    id: 'state',
    meta: { label: 'Status', card: 'bare' },
    cell: ({ row: { original } }) => {
      const state = stateOf(original);
      if (state === 'waiting')
        return (
          <Verification bookingId={original.bookingId} entry={{ ...original, id: Number(original.id) }} />
        );
      return (
        <span className={styles.two}>
          <Badge tone={tones[state]}>{entryStates[state]}</Badge>
          {original.verifierName && (
            <small>
              <Clipped>{`by ${original.verifierName}`}</Clipped>
            </small>
          )}
        </span>
      );
    },
  }),
]);
