import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '../../../../shared/card';
import { paths } from '../../../../config/paths';
import { discountRequestsOptions, type DiscountRequest } from '../../api/discount-approvals';
import { AnswerDiscount } from './answer-discount';
import styles from './saved-quotes.module.css';

const percentOf = ({ discountPaise, basePaise }: DiscountRequest) =>
  `${Math.round((discountPaise / basePaise) * 1000) / 10}%`;

/** Discounts that wait for the signed-in manager; renders nothing without one. */
export function DiscountsToApprove() {
  const { data: requests = [] } = useQuery(discountRequestsOptions);
  if (requests.length === 0) return null;
  return (
    <Card title="Discounts to approve">
      <ul className={styles.list}>
        {requests.map((request) => {
          const title = `${request.ref}, version ${request.number}`;
          return (
            <li key={request.id} className={styles.row}>
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
