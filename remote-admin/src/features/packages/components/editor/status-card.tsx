import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, FormMessage } from '@aertrip/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../../components/card/card';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog';
import type { PackageEditor } from '../../hooks/use-package-editor';
import type { PackageDetail } from '../../model/package-detail';
import { getMoves, statusNames, statusTones, type StatusMove } from '../../model/package-status';
import styles from './status-card.module.css';

interface StatusCardProps {
  readonly base: PackageDetail;
  readonly editor: PackageEditor;
  readonly canWrite: boolean;
}

const formatAuthor = (person: { fullName: string } | null | undefined) =>
  person?.fullName ? ` by ${person.fullName}` : '';

/** What state the package is in, and the ways out of it. */
export function StatusCard({ base, editor, canWrite }: StatusCardProps) {
  const [pendingMove, setPendingMove] = useState<StatusMove | null>(null);
  const { isBusy, moveTo } = editor;
  const { attempt, message, missingParts } = editor.failure;
  // Only what visitors see now is taken away with a question.
  const start = (move: StatusMove) =>
    base.status === 'published' ? setPendingMove(move) : void moveTo(move);

  return (
    <Card title="Status" actions={<Badge tone={statusTones[base.status]}>{statusNames[base.status]}</Badge>}>
      <div className={styles.content}>
        {missingParts.length > 0 && (
          <FormMessage tone="error">
            <p>Before it can be published, this package needs</p>
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
          <div className={styles.moves}>
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
        {base.status === 'published' && base.destination ? (
          <Link
            className={styles.preview}
            to={`/packages/${base.destination.slug}/${base.slug}`}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={16} aria-hidden />
            See it on the site
          </Link>
        ) : (
          <p className={styles.facts}>Visitors do not see it.</p>
        )}
        <p className={styles.facts}>
          Changed {formatDateTime(base.updatedAt)}
          {formatAuthor(base.editor)}
          <br />
          Created {formatDateTime(base.createdAt)}
          {formatAuthor(base.creator)}
        </p>
      </div>
      {pendingMove && (
        <ConfirmDialog
          title={`${pendingMove.label}?`}
          confirmLabel={pendingMove.label}
          onConfirm={() => moveTo(pendingMove)}
          onClose={() => setPendingMove(null)}
        >
          Visitors will no longer see this package. Its bookings stay as they are.
        </ConfirmDialog>
      )}
    </Card>
  );
}
