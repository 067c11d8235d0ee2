import { formatDateTime } from '@aertrip/platform';
import { Button, Dialog, ErrorPanel, Skeleton } from '@aertrip/ui';
import { valueText } from '../../../../shared/history/field-words';
import { useHistory } from '../../../../shared/history/use-history';
import { packageKeys } from '../../api/package-keys';
import { occupancyNames, type Occupancy } from '../../../../shared/sale/occupancy';
import styles from './price-history.module.css';

interface PriceHistoryProps {
  readonly departureId: string;
  readonly occupancy: Occupancy;
  readonly onClose: () => void;
}

/** Timeline of a price with authors. */
export function PriceHistory({ departureId, occupancy, onClose }: PriceHistoryProps) {
  const history = useHistory(packageKeys.all, 'price', `${departureId}:${occupancy}`);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    history;
  const changes = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Dialog open onClose={onClose} title={`Price history: ${occupancyNames[occupancy]}`}>
      {error && (
        <ErrorPanel
          error={error}
          headingLevel={3}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {!data && !error && <Skeleton height="6rem" />}
      {data && changes.length === 0 && <p>No price history yet.</p>}
      {changes.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Changed on</th>
              <th scope="col">Changed by</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.id}>
                <td>{formatDateTime(change.at)}</td>
                <td>{change.actor}</td>
                <td>
                  {`${change.action === 'DELETE' ? 'not offered' : valueText('amount_paise', change.new)}${change.field === 'mrp_paise' ? ', struck out' : ''}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}
