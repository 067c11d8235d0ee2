import { Badge, Button, Dialog, Stack, Text } from '@aertrip/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { NotLoaded } from '../../../shared/not-loaded';
import { Card } from '../../../shared/card';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { EnrolSecondFactor } from '../../../shared/session/enrol-second-factor';
import { adminQuery } from '../../../shared/data/query';
import { ownSecurityKey, readFactor, removeFactor } from '../../../shared/session/second-factor';
import { sessionKeys } from '../api/administrators';
import { SessionList } from './session-list';
import text from '../../../shared/text.module.css';

/** The signed-in administrator's second factor and sessions. */
export function SecurityCard() {
  const { user, access } = useAdminAuth();
  return (
    <Card title="Security" description="Your second factor and active sessions.">
      <Stack gap={5}>
        <Stack as="section" gap={2} align="start" aria-label="Second factor">
          <h3 className={text.heading}>Second factor</h3>
          <SecondFactor />
          {access?.ownersNeedSecondFactor === false && (
            <Text size="sm" tone="soft">
              Owners can sign in without a second factor on this demo site. Hosted sites require it.
            </Text>
          )}
        </Stack>
        <Stack as="section" gap={2} aria-label="Your sessions">
          <h3 className={text.heading}>Your sessions</h3>
          {user && <SessionList adminId={user.id} />}
        </Stack>
      </Stack>
    </Card>
  );
}

function SecondFactor() {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'enrol' | 'remove' | null>(null);
  const factor = useQuery({
    ...adminQuery,
    queryKey: [...ownSecurityKey, 'factor'],
    queryFn: readFactor,
  });
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [...ownSecurityKey, 'factor'] }),
      queryClient.invalidateQueries({ queryKey: sessionKeys.all }),
    ]);
  const close = () => setDialog(null);
  const { data } = factor;
  if (factor.error || data === undefined) return <NotLoaded query={factor} height="4rem" />;
  return (
    <>
      {data ? (
        <>
          <Badge tone="good">On: an authenticator app</Badge>
          <Button size="sm" variant="secondary" onClick={() => setDialog('remove')}>
            Remove second factor
          </Button>
        </>
      ) : (
        <>
          <Text size="sm" tone="soft">
            Off: you sign in with your password only.
          </Text>
          <Button size="sm" onClick={() => setDialog('enrol')}>
            Set up an authenticator app
          </Button>
        </>
      )}
      {dialog === 'enrol' && (
        <Dialog open onClose={close} title="Set up an authenticator app">
          <EnrolSecondFactor onDone={() => readAgain().then(close)}>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </EnrolSecondFactor>
        </Dialog>
      )}
      {dialog === 'remove' && data && (
        <ConfirmDialog
          title="Remove second factor?"
          confirmLabel="Remove"
          danger
          onConfirm={async () => {
            await removeFactor(data);
            await readAgain();
          }}
          onClose={close}
        >
          Your account is then protected by your password only.
        </ConfirmDialog>
      )}
    </>
  );
}
