import { Button, CheckboxField, FormMessage, Row, Text, TextField, VisuallyHidden } from '@aertrip/ui';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '../../../shared/card';
import { usePermission } from '../../../shared/session/roles';
import { DataRequestDialog } from './data-request-dialog';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { NotLoaded } from '../../../shared/not-loaded';
import { accessLogOptions, retentionRulesOptions, setRetention } from '../api/people-data';
import { type Access, describeAccess } from '../model/access-log';
import fields from '../../../shared/form/fields.module.css';
import { useChange } from '../../../shared/data/use-change';
import { type RetentionRule, retentionText } from '../model/retention';
import layout from '../../../shared/layout.module.css';

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

/** Access log: exports and views of personal data by staff. */
function AccessLogDialog({ onClose }: { readonly onClose: () => void }) {
  const [isExportsOnly, setIsExportsOnly] = useState(false);
  return (
    <InfoDialog title="Access log" onClose={onClose}>
      <Text size="sm" tone="soft">
        Latest 50 entries. Repeated views of a record are listed once an hour per colleague.
      </Text>
      <CheckboxField
        label="Exports only"
        checked={isExportsOnly}
        onChange={(event) => setIsExportsOnly(event.target.checked)}
      />
      <AccessList isExportsOnly={isExportsOnly} />
    </InfoDialog>
  );
}

function AccessList({ isExportsOnly }: { readonly isExportsOnly: boolean }) {
  const log = useQuery(accessLogOptions(isExportsOnly));
  const { data } = log;
  if (!data) return <NotLoaded query={log} height="20rem" />;
  if (data.length === 0)
    return (
      <Text size="sm" tone="soft">
        {isExportsOnly ? 'No exports yet.' : 'No exports or views yet.'}
      </Text>
    );
  return (
    <ul className={layout.list} aria-label="Exports and views">
      {data.map((access) => (
        <AccessItem key={access.id} access={access} />
      ))}
    </ul>
  );
}

function AccessItem({ access }: { readonly access: Access }) {
  const { at, admin, label } = access;
  const { text: action, href } = describeAccess(access);
  return (
    <li className={layout.ruled}>
      <span>
        <span>{`${admin.fullName || admin.email} ${action} `}</span>
        {href ? <Link to={href}>{label}</Link> : <span>{label}</span>}
      </span>
      <small>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </small>
    </li>
  );
}

/** Retention periods by kind of data, editable by an owner. */
function RetentionDialog({ onClose }: { readonly onClose: () => void }) {
  const rules = useQuery(retentionRulesOptions);
  return (
    <InfoDialog title="Data retention" onClose={onClose}>
      {!rules.data && <NotLoaded query={rules} height="20rem" />}
      {rules.data && (
        <ul className={layout.list}>
          {rules.data.map((rule) => (
            <RuleForm key={rule.key} rule={rule} />
          ))}
        </ul>
      )}
    </InfoDialog>
  );
}

function RuleForm({ rule }: { readonly rule: RetentionRule }) {
  const { name, after } = retentionText(rule.key);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useChange({
    change: setRetention,
    affects: retentionRulesOptions.queryKey,
    done: (_, { days }) => `${name}: now kept for ${days} days`,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = Number(typed ?? rule.keepDays);
    if (!Number.isInteger(days) || days < rule.minDays || days > rule.maxDays) {
      setError(`Between ${rule.minDays} and ${rule.maxDays} days.`);
      return;
    }
    mutate({ key: rule.key, days, version: rule.version }, { onSuccess: () => setTyped(undefined) });
  };

  return (
    <li className={layout.ruled}>
      <form noValidate className={fields.narrow} onSubmit={submit}>
        <TextField
          label={`${name}, days`}
          hint={`${after} ${rule.minDays} to ${rule.maxDays} days.`}
          inputMode="numeric"
          value={typed ?? String(rule.keepDays)}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" size="sm" variant="secondary" busy={isPending}>
          Save<VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </form>
      {rule.error ? (
        <FormMessage tone="error">{`The last run failed and is retried every hour: ${rule.error}`}</FormMessage>
      ) : (
        <small>{rule.ranAt ? `Last run ${formatDateTime(rule.ranAt)}` : 'Running'}</small>
      )}
    </li>
  );
}
