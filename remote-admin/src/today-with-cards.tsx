import { OpenChangeRequests } from './features/bookings/components/change-requests';
import { DiscountsToApprove } from './features/quotes/components/saved/answer-discount';
import { TodayScreen } from './features/today/today-screen';

/** `/admin/today`, with the requests that are answered there. */
export function TodayWithCards() {
  return (
    <TodayScreen cards={{ approvals: <DiscountsToApprove />, changeRequests: <OpenChangeRequests /> }} />
  );
}
