import { Button, FormMessage, SelectField } from '@aertrip/ui';
import { useState } from 'react';
import type { AdminRole } from 'shared-auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { roleNames } from '../../../shared/session/roles';
import { Choices } from '../../../shared/dialogs/choice-dialog';
import { roleChoices } from '../model/role-choices';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import fields from '../../../shared/form/fields.module.css';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { useChange } from '../../../shared/data/use-change';
import {
  administratorsOptions,
  type OpenWork,
  openWorkOptions,
  resetSecondFactor,
} from '../api/administrators';
import { SessionList } from './session-list';
import { countText } from '../../../shared/count-text';
import { NotLoaded } from '../../../shared/not-loaded';
import { salesPeopleOptions } from '../../../shared/sale/choices';

interface RoleDialogProps {
  readonly personId: string;
  readonly name: string;
  readonly role: AdminRole;
  /** See `ConfirmDialog`. */
  readonly onChange: (role: AdminRole, more: { reason: string; successor?: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes a role with a reason; permissions change at once. */
export function RoleDialog({ personId, name, role: current, onChange, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(current);
  const isSame = role === current;
  const handOver = useHandOver(personId, name);
  const losesSales = role === 'viewer' && !isSame;
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ReasonDialog
      title={`Role of ${name}`}
      confirmLabel={isSame ? 'Change role' : `Make ${roleNames[role].toLowerCase()}`}
      danger={role === 'owner' && !isSame}
      missing="Enter a reason. It is kept in the history."
      hint="Kept in the history."
      maxLength={300}
      onConfirm={async (reason) => {
        setIsMissing(isSame);
        if (isSame || (losesSales && !(await handOver.check()))) return false;
        return onChange(role, { reason, successor: losesSales ? handOver.successor : undefined });
      }}
      onClose={onClose}
    >
      <Choices legend="Role" choices={roleChoices} value={role} onChange={setRole} />
      {losesSales && handOver.fields}
      {isMissing && isSame && (
        <FormMessage tone="error">{`${name} is already ${roleNames[current].toLowerCase()}. Choose another role.`}</FormMessage>
      )}
    </ReasonDialog>
  );
}

interface SuspendDialogProps {
  readonly personId: string;
  readonly name: string;
  /** See `ConfirmDialog`. */
  readonly onSuspend: (successor?: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Suspends a colleague, whose open work somebody else takes. */
export function SuspendDialog({ personId, name, onSuspend, onClose }: SuspendDialogProps) {
  const handOver = useHandOver(personId, name);
  return (
    <ConfirmDialog
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      danger
      onConfirm={async () => (await handOver.check()) && onSuspend(handOver.successor)}
      onClose={onClose}
    >
      <div className={fields.stack}>
        <p>They lose access immediately. You can restore it later.</p>
        {handOver.fields}
      </div>
    </ConfirmDialog>
  );
}

interface SessionsDialogProps {
  readonly adminId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A colleague's sessions for an owner to end, and the reset of a lost second factor. */
export function SessionsDialog({ adminId, name, onClose }: SessionsDialogProps) {
  const [isResetting, setIsResetting] = useState(false);
  const { mutateAsync } = useChange({
    change: resetSecondFactor,
    affects: administratorsOptions.queryKey,
    done: () => `Second factor reset. ${name} sets up a new one at the next sign-in`,
  });
  if (isResetting) {
    return (
      <ReasonDialog
        title={`Reset the second factor of ${name}?`}
        confirmLabel="Reset"
        danger
        missing="Enter a reason. It is kept in the history."
        maxLength={300}
        onConfirm={(reason) => mutateAsync({ adminId, reason })}
        onClose={onClose}
      >
        Their authenticator app is removed and all their sessions end. Verify their identity first.
      </ReasonDialog>
    );
  }
  return (
    <InfoDialog
      title={`Sessions of ${name}`}
      buttons={
        <Button variant="danger" onClick={() => setIsResetting(true)}>
          Reset second factor…
        </Button>
      }
      onClose={onClose}
    >
      <SessionList adminId={adminId} />
    </InfoDialog>
  );
}

/** `2 open enquiries (1 with a follow-up), 1 quote`; empty without open work. */
function describeWork({ enquiries, followUps, quotes, bookings }: OpenWork): string {
  const followed = followUps > 0 ? ` (${followUps} with a follow-up)` : '';
  return [
    enquiries > 0 && countText(enquiries, 'open enquiry', 'open enquiries') + followed,
    quotes > 0 && countText(quotes, 'quote', 'quotes'),
    bookings > 0 && countText(bookings, 'booking', 'bookings'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Asks who takes the open work of a colleague, if there is any. */
function useHandOver(personId: string, name: string) {
  const queryClient = useQueryClient();
  const work = useQuery(openWorkOptions(personId));
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const [successor, setSuccessor] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const text = work.data && describeWork(work.data);
  return {
    successor: successor || undefined,
    /**
     * Whether the choice is complete, once the open work is known; otherwise the field says what is missing.
     * @throws AppError when the open work could not be loaded
     */
    check: async () => {
      const known = await queryClient.ensureQueryData(openWorkOptions(personId));
      const isMissing = describeWork(known) !== '' && successor === '';
      setIsRefused(isMissing);
      return !isMissing;
    },
    fields:
      text === undefined ? (
        <NotLoaded query={work} height="4rem" title="Open work could not be loaded" headingLevel={3} />
      ) : (
        text !== '' && (
          <SelectField
            label="Who takes over?"
            hint={`${name} has ${text}.`}
            error={isRefused && successor === '' ? 'Choose a colleague.' : undefined}
            value={successor}
            onChange={({ target }) => setSuccessor(target.value)}
            options={[
              { value: '', label: 'Choose a colleague' },
              ...people.filter(({ value }) => value !== personId),
            ]}
          />
        )
      ),
  };
}
