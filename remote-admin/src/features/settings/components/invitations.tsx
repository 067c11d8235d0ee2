import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, ErrorPanel, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../shared/data/use-change';
import { roleNames } from '../../../shared/session/role-names';
import { administratorsOptions } from '../api/administrators';
import { invite, openInvitationsOptions, withdrawInvitation } from '../api/invitations';
import text from '../../../shared/text.module.css';
import styles from './security.module.css';

/** Open invitations; renders nothing without any. */
export function Invitations() {
  const { data = [], error, refetch } = useQuery(openInvitationsOptions);
  const withdrawal = useChange({
    change: withdrawInvitation,
    affects: administratorsOptions.queryKey,
    done: () => 'Invitation withdrawn',
  });
  const renewal = useChange({
    change: invite,
    affects: administratorsOptions.queryKey,
    done: (_, { email }) => `New link sent to ${email}`,
  });
  const isBusy = withdrawal.isPending || renewal.isPending;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <>
      <h3 className={text.heading}>Invited</h3>
      <ul className={styles.sessions} aria-label="Invitations">
        {data.map(({ id, email, role, expiresAt, hasExpired }) => (
          <li key={id}>
            <div>
              <strong>{email}</strong>
              <small>{`${roleNames[role]} · ${hasExpired ? 'expired' : 'valid until'} ${formatDateTime(expiresAt)}`}</small>
            </div>
            <Badge tone={hasExpired ? 'bad' : 'warn'}>{hasExpired ? 'Expired' : 'Not accepted yet'}</Badge>
            <Button
              size="sm"
              variant="secondary"
              disabled={isBusy}
              onClick={() => renewal.mutate({ email, role })}
            >
              Send again<VisuallyHidden>{` to ${email}`}</VisuallyHidden>
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => withdrawal.mutate(id)}>
              Withdraw<VisuallyHidden>{` the invitation of ${email}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
