import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, FormMessage } from '@aertrip/ui';
import { CopyPlus, ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../../shared/card';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { usePublishChecklist } from '../../hooks/use-publish-checklist';
import type { PackageDetail } from '../../model/package-detail';
import type { PackagePlan } from '../../model/package-plan';
import { getMoves, statusNames, statusTones, type StatusMove } from '../../model/package-status';
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

/** The package's status and its transitions. */
export function StatusCard({ base, plan, editor, canWrite, isWaiting }: StatusCardProps) {
  const [pendingMove, setPendingMove] = useState<StatusMove | null>(null);
  const [open, setOpen] = useState<'preview' | 'duplicate' | null>(null);
  const { question, start: publish, close } = usePublishChecklist(editor, 'move');
  const { isBusy, moveTo, baseline, save } = editor;
  const { isDirty } = editor.form.formState;
  const isLive = base.status === 'published';
  const hasDraft = Boolean(baseline?.draft);
  const { attempt, message, missingParts } = editor.failure;
  // Confirms only changes that remove something visitors see.
  const start = (move: StatusMove) => {
    if (isLive) setPendingMove(move);
    else if (move.to === 'published') void publish(() => void moveTo(move));
    else void moveTo(move);
  };
  const blocked = isDirty ? 'Save your changes to schedule publishing.' : null;

  return (
    <Card title="Status" actions={<Badge tone={statusTones[base.status]}>{statusNames[base.status]}</Badge>}>
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
        {base.status === 'published' && base.destination ? (
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
          <p className={text.quiet}>Not visible to visitors.</p>
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
          Visitors will no longer see this package. Existing bookings are not affected.
        </ConfirmDialog>
      )}
    </Card>
  );
}
