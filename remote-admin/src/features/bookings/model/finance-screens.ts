import { paths } from '../../../config/paths';

/** Screens of `/admin/finance`, in the order of their tabs. */
export const financeScreens = [
  {
    title: 'Ledger',
    description: 'All payments, refunds and adjustments',
    path: paths.ledger.href,
    needs: 'readSales',
  },
  {
    title: 'To verify',
    description: 'Payments recorded by the desk',
    path: paths.toVerify.href,
    needs: 'readSales',
  },
  {
    title: 'Receivables',
    description: 'Amounts due from customers',
    path: paths.receivables.href,
    needs: 'readSales',
  },
  {
    title: 'Refunds to pay',
    description: 'Refunds by desk and provider',
    path: paths.refunds.href,
    needs: 'readSales',
  },
  {
    title: 'GST and TCS',
    description: 'Invoices, credit notes and tax exports',
    path: paths.taxes.href,
    needs: 'readAccounts',
  },
] as const;
