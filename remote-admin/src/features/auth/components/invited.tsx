import { Button, ErrorPanel, FormMessage, Spinner, Row } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { errorMessage } from '../../../shared/data/error-message';
import { roleNames } from '../../../shared/session/role-names';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { acceptInvitation, invitationOptions } from '../api/invitation';
import fields from '../../../shared/form/fields.module.css';

/** Details of the invitation, above the registration form. */
export function InvitationNote({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(invitationOptions(token));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} headingLevel={2} />;
  if (data === undefined) return <Spinner label="Loading invitation…" />;
  if (data === null) {
    return (
      <FormMessage tone="error">
        This invitation has expired, was used or was withdrawn. Ask for a new one, or register and wait for
        approval.
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="info">
      {`${data.inviter || 'An owner'} has invited ${data.email} as ${roleNames[data.role].toLowerCase()}. Register with that address.`}
    </FormMessage>
  );
}

interface AcceptInvitationProps {
  readonly token: string;
  readonly email: string;
}

/** Accepts an invitation as the signed-in account. */
export function AcceptInvitation({ token, email }: AcceptInvitationProps) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await acceptInvitation(token);
      await navigate(paths.packages.href, { replace: true });
    } catch (error) {
      setFailure(errorMessage(error));
      setIsBusy(false);
    }
  };
  return (
    <div className={fields.stack}>
      <FormMessage tone="info">{`Signed in as ${email}`}</FormMessage>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <Row gap={2}>
        <Button busy={isBusy} onClick={() => void accept()}>
          Accept invitation
        </Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Row>
    </div>
  );
}
