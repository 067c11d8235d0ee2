import { DiscountsToApprove } from './features/quotes/components/saved/discounts-to-approve';
import { TodayScreen } from './features/today/today-screen';

/** `/admin/today`, with the discounts that wait for a manager. */
export function TodayWithApprovals() {
  return <TodayScreen requests={<DiscountsToApprove />} />;
}
