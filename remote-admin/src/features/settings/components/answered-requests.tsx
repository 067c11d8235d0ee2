import { formatDateTime } from '@aertrip/platform';
import { ErrorPanel } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { dataRequestsOptions } from '../api/data-requests';
import text from '../../../shared/text.module.css';
import styles from './people-data.module.css';

const kinds = { export: 'Exported', erasure: 'Erased' } as const;

/** Recently answered data requests. */
export function AnsweredRequests() {
  const { data, error, refetch } = useQuery(dataRequestsOptions);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <>
      <h3 className={text.heading} id="answered-requests">
        Answered
      </h3>
      <ul className={styles.list} aria-labelledby="answered-requests">
        {data.map(({ id, kind, contact, reason, at }) => (
          <li key={id}>
            <span>{`${kinds[kind]}: ${contact}`}</span>
            <small>{`${formatDateTime(at)} · ${reason}`}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
