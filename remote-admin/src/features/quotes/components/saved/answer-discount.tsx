import { Button, Row, VisuallyHidden } from '@aertrip/ui';
import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useChange } from '../../../../shared/data/use-change';
import { answerDiscount, type DiscountRequest, discountRequestsOptions, quoteKeys } from '../../saved-quotes';
import { Card } from '../../../../shared/card';
import { paths } from '../../../../config/paths';
import styles from './saved-quotes.module.css';
import layout from '../../../../shared/layout.module.css';

interface AnswerDiscountProps {
  readonly quoteId: string;
  /** Name of the quote, which distinguishes equal buttons. */
  readonly name: string;
}

/** Approves or declines a discount in one press. */
export function AnswerDiscount({ quoteId, name }: AnswerDiscountProps) {
  const { mutate, isPending, variables } = useChange({
    change: answerDiscount,
    affects: quoteKeys.all,
    done: (_, { approves }) => (approves ? 'Discount approved' : 'Discount declined'),
  });
  return (
    <Row gap={2}>
      {([true, false] as const).map((approves) => (
        <Button
          key={String(approves)}
          size="sm"
          variant={approves ? 'primary' : 'secondary'}
          busy={isPending && variables.approves === approves}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate({ quoteId, approves });
          }}
        >
          <span>{approves ? 'Approve discount' : 'Decline'}</span>
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      ))}
    </Row>
  );
}

const percentOf = ({ discountPaise, basePaise }: DiscountRequest) =>
  `${Math.round((discountPaise / basePaise) * 1000) / 10}%`;

/** Discounts that wait for the signed-in manager; renders nothing without one. */
export function DiscountsToApprove() {
  const { data: requests = [] } = useQuery(discountRequestsOptions);
  if (requests.length === 0) return null;
  return (
    <Card title="Discounts to approve">
      <ul className={layout.entries}>
        {requests.map((request) => {
          const title = `${request.ref}, version ${request.number}`;
          return (
            <li key={request.id} className={layout.between}>
              <span>
                <Link to={paths.quote.href(request.id)} className={styles.link}>
                  {title}
                </Link>
                <small>{`${request.customerName} · ${request.packageTitle}`}</small>
                <small>
                  {`${formatExactPaise(request.discountPaise)} (${percentOf(request)}) off, total ${formatExactPaise(request.totalPaise)}`}
                </small>
                <small>{`${request.authorName ?? 'The desk'}, ${formatDateTime(request.createdAt)}: ${request.reason ?? ''}`}</small>
              </span>
              <AnswerDiscount quoteId={request.id} name={title} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
