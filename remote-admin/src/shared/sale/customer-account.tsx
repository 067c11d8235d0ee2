import { Text } from '@aertrip/ui';
import { formatPhone } from '@aertrip/platform';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { adminKey } from '../data/query';
import { databaseWrite } from '../data/database-write';
import { useChange } from '../data/use-change';
import { PermittedButton } from '../session/permitted';

const detachAccount = databaseWrite((client, input: { kind: string; id: string; reason: string }) =>
  client.rpc('detach_account', { p_kind: input.kind, p_id: input.id, p_reason: input.reason }),
);

interface CustomerAccountProps {
  readonly kind: 'enquiry' | 'quote' | 'booking';
  readonly record: {
    readonly id: string;
    readonly ref: string;
    /** The account that it belongs to. */
    readonly customerUid?: string | null | undefined;
    /** The contact by which it belongs to the account, or by which it did before it was detached. */
    readonly customerContact?: string | null | undefined;
  };
  readonly contact: {
    readonly phone?: string | null | undefined;
    readonly email?: string | null | undefined;
  };
}

/** A number stays on one line. */
const shown = (contact: string) =>
  contact.startsWith('+') ? formatPhone(contact).replaceAll(' ', '\u00A0') : contact;

/** The customer's account that a record belongs to, with a button that detaches it. */
export function CustomerAccount({ kind, record, contact }: CustomerAccountProps) {
  const { id, ref, customerUid, customerContact } = record;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useChange({
    change: detachAccount,
    affects: adminKey, // with its quotes and bookings
    done: () => `${ref}: account detached`,
  });
  if (!customerUid) {
    const open = [contact.phone, contact.email].flatMap((known) =>
      known && known.toLowerCase() !== customerContact ? [shown(known)] : [],
    );
    const state = customerContact
      ? `Detached from the account of ${shown(customerContact)}.`
      : 'No account yet.';
    const who = open.length > 0 ? ` Visible to the customer who verifies ${open.join(' or ')}.` : '';
    return (
      <>
        <Text size="sm" tone="soft">
          {state + who}
        </Text>
        <AllRecords contact={contact} />
      </>
    );
  }
  return (
    <>
      <Text size="sm">
        {customerContact ? `Account of ${shown(customerContact)}, verified` : 'Customer account'}
      </Text>
      <AllRecords contact={contact} />
      <div>
        <PermittedButton needs="writeSales" onClick={() => setIsAsking(true)}>
          Detach account
        </PermittedButton>
      </div>
      {isAsking && (
        <ReasonDialog
          title="Detach the account?"
          confirmLabel="Detach account"
          danger
          missing="Enter a reason."
          onConfirm={(reason) => mutateAsync({ kind, id, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {`The account ${customerContact ? `of ${shown(customerContact)} ` : ''}will no longer see ${ref}, or the enquiry, quotes and bookings that belong to it.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Link to the customer's page; an erased customer has none. */
function AllRecords({ contact: { phone, email } }: Pick<CustomerAccountProps, 'contact'>) {
  const known = phone ?? email;
  return known ? (
    <Text size="sm">
      <Link to={paths.customer.href(known)}>All records of this customer</Link>
    </Text>
  ) : null;
}
