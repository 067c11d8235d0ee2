import { useLocation } from 'react-router-dom';
import { Tabs } from '../../../components/tabs/tabs';
import { paths } from '../../../config/paths';
import { usePermission } from '../../../lib/session/permissions';
import { owingDues } from '../model/booking';

const all = { title: 'All bookings', href: paths.bookings.href };
const owing = { title: 'Receivables', href: `${paths.bookings.href}?due=owing&sort=due_on` };
const refunds = { title: 'Refunds to pay', href: `${paths.bookings.href}?due=refund` };
const toVerify = { title: 'To verify', href: `${paths.bookings.href}?due=unverified` };
const ledger = { title: 'Ledger', href: paths.ledger.href };
const reconciliation = { title: 'Reconciliation', href: paths.reconciliation.href };

/** Tabs of the bookings; the money lists are filtered booking lists. */
export function BookingTabs() {
  const { pathname, search } = useLocation();
  const canReconcile = usePermission('reconcile');
  const due = new URLSearchParams(search).get('due');
  const current =
    [ledger, reconciliation].find(({ href }) => href === pathname) ??
    [refunds, toVerify].find(({ href }) => href.endsWith(`?due=${due}`)) ??
    (owingDues.some((known) => known === due) ? owing : all);
  return (
    <Tabs
      label="Bookings and payments"
      tabs={[all, owing, refunds, toVerify, ledger, ...(canReconcile.allowed ? [reconciliation] : [])]}
      current={current.href}
    />
  );
}
