import { formatDateTime, todayInIndia } from '@aertrip/platform';
import { Badge, Button, FormMessage } from '@aertrip/ui';
import { CopyPlus, ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { usePublishChecklist } from '../../hooks/use-publish-checklist';
import type { PackageDetail } from '../../model/package-detail';
import type { PackagePlan } from '../../model/package-plan';
import {
  getMoves,
  getPackageState,
  stateNames,
  stateTones,
  type StatusMove,
} from '../../model/package-status';
import { toForm } from '../../model/edits/baseline';
import { DuplicateDialog } from '../publish/duplicate-dialog';
import { GoingLive } from '../publish/going-live';
import { PreviewDialog } from '../publish/preview-dialog';
import { PublishDialog } from '../publish/publish-dialog';
import layout from '../../../../shared/layout.module.css';
import text from '../../../../shared/text.module.css';
import styles from './status-card.module.css';

interface StatusCardProps {
  readonly base: PackageDetail;
  readonly editor: PackageEditor;
  readonly canWrite: boolean;
  readonly plan: PackagePlan;
  /** Unsaved input awaits restoring or discarding. */
  readonly isWaiting: boolean;
}

const formatAuthor = (person: { fullName: string } | null | undefined) =>
  person?.fullName ? ` by ${person.fullName}` : '';

/** Upcoming departures with seats that are held or booked. */
function takenDepartures(base: PackageDetail): { readonly departures: number; readonly seats: number } {
  const today = todayInIndia();
  const taken = toForm(base.records, base).departures.filter(
    ({ startsOn, seatsTaken, status }) => startsOn >= today && seatsTaken > 0 && status !== 'cancelled',
  );
  return { departures: taken.length, seats: taken.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0) };
}

/** The package's status and its transitions. */
export function StatusCard({ base, plan, editor, canWrite, isWaiting }: StatusCardProps) {
  const [pendingMove, setPendingMove] = useState<StatusMove | null>(null);
  const [open, setOpen] = useState<'preview' | 'duplicate' | null>(null);
  const { question, start: publish, close } = usePublishChecklist(editor, 'move');
  const { isBusy, moveTo, baseline, save } = editor;
  const { isDirty } = editor.form.formState;
  const state = getPackageState(base, plan.schedule);
  const isLive = base.status === 'published';
  const taken = takenDepartures(base);
  const hasDraft = Boolean(baseline?.draft);
  const { attempt, message, missingParts } = editor.failure;
  // Confirms only changes that concern visitors or travellers.
  const start = (move: StatusMove) => {
    if (isLive || (move.to === 'archived' && taken.departures > 0)) setPendingMove(move);
    else if (move.to === 'published') void publish(() => void moveTo(move));
    else void moveTo(move);
  };
  const blocked = isDirty ? 'Save your changes to schedule publishing.' : null;

  return (
    <Card title="Status" actions={<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}>
      <div className={layout.stack3}>
        {missingParts.length > 0 && (
          <FormMessage tone="error">
            <p>To publish, this package needs</p>
            <ul className={styles.missing}>
              {missingParts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </FormMessage>
        )}
        {attempt === 'move' && message && missingParts.length === 0 && (
          <FormMessage tone="error">{message}</FormMessage>
        )}
        {canWrite && (
          <div className={layout.row2}>
            {isLive && hasDraft && !isDirty && (
              <Button
                size="sm"
                busy={isBusy}
                disabled={isWaiting}
                onClick={() => void publish(() => void save())}
              >
                Publish changes
              </Button>
            )}
            {getMoves(base.status).map((move, index) => (
              <Button
                key={move.to}
                size="sm"
                variant={index === 0 && base.status === 'draft' ? 'primary' : 'secondary'}
                busy={isBusy}
                onClick={() => start(move)}
              >
                {move.label}
              </Button>
            ))}
          </div>
        )}
        {canWrite && (!isLive || hasDraft || plan.schedule) && (
          <GoingLive detail={base} schedule={plan.schedule} blocked={blocked} />
        )}
        {canWrite && (
          <div className={layout.row2}>
            <Button size="sm" variant="secondary" onClick={() => setOpen('preview')}>
              <Eye size={16} aria-hidden />
              Preview link
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setOpen('duplicate')}>
              <CopyPlus size={16} aria-hidden />
              Duplicate
            </Button>
          </div>
        )}
        {state === 'published' && base.destination ? (
          <Link
            className={styles.preview}
            to={`/packages/${base.destination.slug}/${base.slug}`}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={16} aria-hidden />
            View on site
          </Link>
        ) : (
          <p className={text.quiet}>
            {isLive && base.publishAt
              ? `Visible to visitors from ${formatDateTime(base.publishAt)}, India time.`
              : 'Not visible to visitors.'}
          </p>
        )}
        <p className={text.quiet}>
          <span>{`Changed ${formatDateTime(base.updatedAt)}${formatAuthor(base.editor)}`}</span>
          <br />
          <span>{`Created ${formatDateTime(base.createdAt)}${formatAuthor(base.creator)}`}</span>
        </p>
      </div>
      {question && <PublishDialog question={question} onShow={editor.showSection} onClose={close} />}
      {open === 'preview' && (
        <PreviewDialog
          packageId={base.id}
          openLinks={plan.previews}
          hasUnsaved={isDirty}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'duplicate' && (
        <DuplicateDialog source={toForm(base.records, base)} onClose={() => setOpen(null)} />
      )}
      {pendingMove && (
        <ConfirmDialog
          title={`${pendingMove.label}?`}
          confirmLabel={pendingMove.label}
          onConfirm={() => moveTo(pendingMove)}
          onClose={() => setPendingMove(null)}
        >
          {isLive && <p className={text.quiet}>Visitors will no longer see this package.</p>}
          {taken.departures > 0 ? (
            <FormMessage tone="info">
              <p>
                {`${countText(taken.seats, 'seat', 'seats')} on ${countText(taken.departures, 'upcoming departure', 'upcoming departures')} ${taken.seats === 1 ? 'is' : 'are'} booked or on hold. These bookings stay.`}
              </p>
              <Link to={paths.departures.href}>Run, move or cancel the departures</Link>
            </FormMessage>
          ) : (
            <p className={text.quiet}>It has no bookings on upcoming departures.</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
