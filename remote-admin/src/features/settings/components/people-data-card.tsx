import { Button, Row } from '@aertrip/ui';
import { useState } from 'react';
import { Card } from '../../../shared/card';
import { usePermission } from '../../../shared/session/permissions';
import { AccessLogDialog } from './access-log-dialog';
import { DataRequestDialog } from './data-request-dialog';
import { RetentionDialog } from './retention-dialog';

/** Personal data: retention, access log and data requests. */
export function PeopleDataCard() {
  const canAnswer = usePermission('answerDataRequests');
  const [dialog, setDialog] = useState<'request' | 'retention' | 'access' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card
      title="Personal data"
      description="Data retention, access log, and data requests from people without an account."
    >
      {canAnswer.allowed ? (
        <Row gap={3}>
          <Button size="sm" variant="secondary" onClick={() => setDialog('request')}>
            Data requests
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDialog('retention')}>
            Data retention
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDialog('access')}>
            Access log
          </Button>
        </Row>
      ) : (
        <span>{canAnswer.reason}</span>
      )}
      {dialog === 'request' && <DataRequestDialog onClose={close} />}
      {dialog === 'retention' && <RetentionDialog onClose={close} />}
      {dialog === 'access' && <AccessLogDialog onClose={close} />}
    </Card>
  );
}
