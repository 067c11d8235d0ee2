import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { row, wireInteger } from '@aertrip/platform/rows';
import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '../../config/paths';
import { Card } from '../../shared/card';
import { databaseOptions, pollInterval } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import { useChange } from '../../shared/data/use-change';
import { todayKeys } from '../../shared/desk-today';
import layout from '../../shared/layout.module.css';

const decisionSchema = row({
  kind: v.picklist(['discount', 'payment']),
  decision: v.picklist(['approved', 'declined', 'rejected', 'reversed']),
  /** Of the quote or the booking. */
  record_id: v.string(),
  ref: v.string(),
  customer_name: v.string(),
  amount_paise: wireInteger,
  reason: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
  decided_at: v.string(),
});

type Decision = v.InferOutput<typeof decisionSchema>;

const decisionsOptions = databaseOptions(
  [...todayKeys.all, 'decisions'],
  v.array(decisionSchema),
  (client) => client.rpc('own_decisions'),
  { refetchInterval: pollInterval },
);

const confirmDecisions = databaseWrite((client, input: { until: string }) =>
  client.rpc('confirm_decisions', { p_until: input.until }),
);

function decisionText({ kind, decision, amountPaise, reason }: Decision): string {
  const amount = formatExactPaise(amountPaise);
  if (kind === 'payment') return `Payment of ${amount} ${decision}${reason ? `: ${reason}` : '.'}`;
  return decision === 'approved'
    ? `Discount of ${amount} approved. You can share the quote and hold seats.`
    : `Discount of ${amount} declined. Make a new version with a smaller discount.`;
}

/** Managers' decisions on the signed-in agent's discounts and payments, newest first. */
export function Decisions() {
  const { data: decisions = [] } = useQuery(decisionsOptions);
  const { mutate, isPending } = useChange({ change: confirmDecisions, affects: todayKeys.all });
  const [newest] = decisions;
  if (!newest) return null;
  return (
    <Card
      title="Decisions on your requests"
      actions={
        <Button
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ until: newest.decidedAt })}
        >
          Mark as read
        </Button>
      }
    >
      <ul className={layout.entries}>
        {decisions.map((decision) => {
          const { kind, recordId, ref, customerName, decidedBy, decidedAt } = decision;
          const path = kind === 'discount' ? paths.quote : paths.booking;
          return (
            <li key={`${recordId} ${decidedAt}`}>
              <span>
                <Link to={path.href(recordId)}>{ref}</Link>
                <span>{` · ${customerName}`}</span>
              </span>
              <span>{decisionText(decision)}</span>
              <small>{[decidedBy, formatDateTime(decidedAt)].filter(Boolean).join(', ')}</small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
