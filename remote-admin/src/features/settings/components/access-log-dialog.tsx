import { formatDateTime } from '@aertrip/platform';
import { CheckboxField, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { NotLoaded } from '../../../shared/not-loaded';
import { accessLogOptions } from '../api/access-log';
import { describeAccess, type Access } from '../model/access-log';
import styles from './people-data.module.css';

/** Access log: exports and views of personal data by staff. */
export function AccessLogDialog({ onClose }: { readonly onClose: () => void }) {
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
    <ul className={styles.list} aria-label="Exports and views">
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
    <li>
      <span>
        <span>{`${admin.fullName || admin.email} ${action} `}</span>
        {href ? (
          <Link to={href} className={styles.record}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
      </span>
      <small>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </small>
    </li>
  );
}
