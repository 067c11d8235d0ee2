import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../count-text';
import type { ListState } from './list-state';
import type { PageOptions } from './page-options';
import { countNewRows, newRowsOptions } from './poll-new-rows';

interface NewRowsProps<Row> {
  readonly list: ListState;
  readonly getOptions: (list: ListState) => PageOptions<Row>;
  /** Number of matching rows and load time (ms) of the visible page. */
  readonly total: number;
  readonly readAt: number;
  readonly onShow: () => void;
}

/** Announces rows added since the page loaded. They appear on a press, so that nothing moves while reading. */
export function NewRows<Row>({ list, getOptions, total, readAt, onShow }: NewRowsProps<Row>) {
  const latest = useQuery(newRowsOptions(getOptions, list, { total, readAt }));
  const count = countNewRows({ total, readAt }, { total: latest.data?.total, readAt: latest.dataUpdatedAt });
  return (
    <span role="status">
      {count > 0 && (
        <Button size="sm" variant="secondary" onClick={onShow}>
          {`Show ${formatCount(count)} new`}
        </Button>
      )}
    </span>
  );
}
