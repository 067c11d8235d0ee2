import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { Card } from '../../../components/card/card';
import { usePermission } from '../../../lib/session/permissions';
import { AccessLogDialog } from './access-log-dialog';
import styles from './administrators.module.css';
import { DataRequestDialog } from './data-request-dialog';
import { RetentionDialog } from './retention-dialog';

/** Personal data: retention, access log and data requests. */
export function PeopleDataCard() {
  const canAnswer = usePermission('answerDataRequests');
  const [dialog, setDialog] = useState<'request' | 'retention' | 'access' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card
      title="People’s data"
      description="How long it is kept, who exported and opened it, and what to do when somebody without an account asks for it."
    >
      {canAnswer.allowed ? (
        <div className={styles.links}>
          <Button size="sm" variant="secondary" onClick={() => setDialog('request')}>
            Data requests
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDialog('retention')}>
            How long data is kept
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDialog('access')}>
            Who exported and opened
          </Button>
        </div>
      ) : (
        canAnswer.reason
      )}
      {dialog === 'request' && <DataRequestDialog onClose={close} />}
      {dialog === 'retention' && <RetentionDialog onClose={close} />}
      {dialog === 'access' && <AccessLogDialog onClose={close} />}
    </Card>
  );
}
