import { Button, FormMessage, List } from '@aertrip/ui';
import { useNavigate } from 'react-router-dom';
import { customerAuth } from 'shared-auth';
import { paths } from '../../../config/paths';
import type { OtherAccount } from '../api/other-accounts';

const whereText = ({ kind, ending, count }: OtherAccount) =>
  `${count === 1 ? 'A booking of yours is' : `${count} bookings of yours are`} under ${kind === 'phone' ? `your mobile number ending ${ending}` : `your email ${ending}`}.`;

/** Names other accounts that have bookings for this customer's contact, with the way to them. */
export function OtherAccounts({ accounts }: { readonly accounts: readonly OtherAccount[] }) {
  const navigate = useNavigate();

  async function switchAccount() {
    try {
      await customerAuth.signOut();
    } catch (error) {
      console.error('Sign-out failed:', error);
      return;
    }
    await navigate(paths.findBooking.href(paths.bookings.href));
  }

  return (
    <List gap={3}>
      {accounts.map((account) => (
        <li key={account.kind + account.ending}>
          <FormMessage
            tone="info"
            action={
              <Button variant="secondary" size="sm" onClick={() => void switchAccount()}>
                {account.kind === 'phone' ? 'Sign in with that number' : 'Sign in with that email'}
              </Button>
            }
          >
            {whereText(account)}
          </FormMessage>
        </li>
      ))}
    </List>
  );
}
