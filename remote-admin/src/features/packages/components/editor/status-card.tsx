import { formatDateTime, todayInIndia } from '@aertrip/platform';
import { Badge, Button, FormMessage, Stack, Row, Text } from '@aertrip/ui';
import { CalendarClock, CopyPlus, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { toFinding } from '../../model/checklist';
import { toForm } from '../../model/edits/edits';
import type { PackageDetail } from '../../model/package-detail';
import {
  getMoves,
  getPackageState,
  publish,
  stateNames,
  stateTones,
  type StatusMove,
} from '../../model/package-status';
import { DuplicateDialog } from '../publish/duplicate-dialog';
import { Findings } from '../publish/publish-dialog';
import { ScheduleDialog } from '../publish/schedule-dialog';
import layout from '../../../../shared/layout.module.css';

interface StatusCardProps {
  readonly base: PackageDetail;
  readonly editor: PackageEditor;
  readonly canWrite: boolean;
  /** Asks about suspicious values before publication. */
  readonly onPublish: (publish: () => void) => void;
}

const formatAuthor = (person: { fullName: string } | null | undefined) =>
  person?.fullName ? ` by ${person.fullName}` : '';

/** Upcoming departures with seats that are held or booked. */
function takenDepartures(base: PackageDetail): { readonly departures: number; readonly seats: number } {
  const today = todayInIndia();
  const taken = toForm(base).departures.filter(
    ({ startsOn, seatsTaken, status }) => startsOn >= today && seatsTaken > 0 && status !== 'cancelled',
  );
  return { departures: taken.length, seats: taken.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0) };
}

/** The package's status and its transitions. */
export function StatusCard({ base, editor, canWrite, onPublish }: StatusCardProps) {
  const [pendingMove, setPendingMove] = useState<StatusMove | null>(null);
  const [open, setOpen] = useState<'duplicate' | 'schedule' | null>(null);
  const { isBusy, moveTo, showSection } = editor;
  const state = getPackageState(base);
  const isLive = state === 'published';
  const taken = takenDepartures(base);
  const { attempt, message, missingParts } = editor.failure;
  // Confirms only changes that concern visitors or travellers.
  const start = (move: StatusMove) => {
    if (isLive || (move.to === 'archived' && taken.departures > 0)) setPendingMove(move);
    else if (move.to === 'published') onPublish(() => void moveTo(move));
    else void moveTo(move);
  };

  return (
    <Card title="Status" actions={<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}>
      <Stack gap={3}>
        {attempt === 'move' && message && (
          <FormMessage tone="error">
            <p>{missingParts.length > 0 ? 'To publish, this package needs' : message}</p>
            <Findings
              findings={missingParts.map(toFinding)}
              onChoose={({ section }) => showSection(section)}
            />
          </FormMessage>
        )}
        {canWrite && (
          <Row gap={2}>
            {getMoves(state).map((move, index) => (
              <Button
                key={move.to}
                size="sm"
                variant={index === 0 && state === 'draft' ? 'primary' : 'secondary'}
                busy={isBusy}
                onClick={() => start(move)}
              >
                {move.label}
              </Button>
            ))}
            {!isLive && (
              <Button size="sm" variant="secondary" onClick={() => setOpen('schedule')}>
                <CalendarClock size={16} aria-hidden />
                <span>{state === 'scheduled' ? 'Change time' : 'Schedule'}</span>
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => setOpen('duplicate')}>
              <CopyPlus size={16} aria-hidden />
              Duplicate
            </Button>
          </Row>
        )}
        {isLive && base.destination ? (
          <Link
            className={layout.line2}
            to={`/packages/${base.destination.slug}/${base.slug}`}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={16} aria-hidden />
            View on site
          </Link>
        ) : (
          <Text size="sm" tone="soft">
            {state === 'scheduled' && base.publishAt
              ? `Visible to visitors from ${formatDateTime(base.publishAt)}, India time.`
              : 'Not visible to visitors.'}
          </Text>
        )}
        <Text size="sm" tone="soft">
          <span>{`Changed ${formatDateTime(base.updatedAt)}${formatAuthor(base.editor)}`}</span>
          <br />
          <span>{`Created ${formatDateTime(base.createdAt)}${formatAuthor(base.creator)}`}</span>
        </Text>
      </Stack>
      {open === 'duplicate' && <DuplicateDialog source={toForm(base)} onClose={() => setOpen(null)} />}
      {open === 'schedule' && (
        <ScheduleDialog
          publishAt={state === 'scheduled' ? base.publishAt : null}
          onSchedule={(at) => moveTo({ ...publish, done: `goes live on ${formatDateTime(at)}` }, at)}
          onClose={() => setOpen(null)}
        />
      )}
      {pendingMove && (
        <ConfirmDialog
          title={`${pendingMove.label}?`}
          confirmLabel={pendingMove.label}
          onConfirm={() => moveTo(pendingMove)}
          onClose={() => setPendingMove(null)}
        >
          {isLive && (
            <Text size="sm" tone="soft">
              Visitors will no longer see this package.
            </Text>
          )}
          {taken.departures > 0 ? (
            <FormMessage tone="info">
              <p>
                {`${countText(taken.seats, 'seat', 'seats')} on ${countText(taken.departures, 'upcoming departure', 'upcoming departures')} ${taken.seats === 1 ? 'is' : 'are'} booked or on hold. These bookings stay.`}
              </p>
              <Link to={paths.departures.href}>Run, move or cancel the departures</Link>
            </FormMessage>
          ) : (
            <Text size="sm" tone="soft">
              It has no bookings on upcoming departures.
            </Text>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
