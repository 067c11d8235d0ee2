import { formatDateTime } from '@aertrip/platform';
import { Button, Dialog, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accessLogOptions } from '../api/access-log';
import { describeAccess, type Access } from '../model/access-log';
import styles from './people-data.module.css';

/** Who of the staff exported lists with people in them, and whose records were opened. */
export function AccessLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(accessLogOptions);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who exported and opened"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!data &&
        (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height="20rem" />)}
      {data?.length === 0 && (
        <p className={styles.note}>Nobody has exported people’s data or opened a record yet.</p>
      )}
      {data && data.length > 0 && (
        <>
          <p className={styles.note}>
            The last {data.length}, newest first. An opened record stands here once an hour for each
            colleague.
          </p>
          <ul className={styles.list} aria-label="Exported and opened">
            {data.map((access) => (
              <AccessItem key={access.id} access={access} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function AccessItem({ access }: { readonly access: Access }) {
  const { at, admin, label } = access;
  const { text, href } = describeAccess(access);
  return (
    <li>
      <span>
        {`${admin.fullName || admin.email} ${text} `}
        {href ? <Link to={href}>{label}</Link> : label}
      </span>
      <small>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </small>
    </li>
  );
}
