import { Button, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminAuth } from 'shared-auth';
import { formatCount } from '../../../../shared/count-text';
import type { ListState } from '../../../../shared/list/list-state';
import { enquiryColumnOptions } from '../../api/enquiry-column';
import type { BoardDrag } from '../../hooks/use-board-drag';
import { statusNames, type EnquiryStatus } from '../../model/enquiry';
import { BoardCard } from './board-card';
import layout from '../../../../shared/layout.module.css';
import text from '../../../../shared/text.module.css';
import styles from './board.module.css';

interface BoardColumnProps {
  readonly status: EnquiryStatus;
  readonly list: ListState;
  readonly currentId: string | undefined;
  readonly drag: BoardDrag;
}

/** A status with its count and its first enquiries. */
export function BoardColumn({ status, list, currentId, drag }: BoardColumnProps) {
  const userId = useAdminAuth().user?.id ?? '';
  const titleId = useId();
  const query = useInfiniteQuery(enquiryColumnOptions(list, status, userId));
  const cards = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = query.data?.pages[0]?.total;

  return (
    <section aria-labelledby={titleId} className={styles.column} {...drag.columnProps(status)}>
      <h3 id={titleId} className={styles.title}>
        <span>{`${statusNames[status]} `}</span>
        {total !== undefined && <span className={styles.count}>{formatCount(total)}</span>}
      </h3>
      {!query.data && !query.error && <Skeleton height="8rem" />}
      {query.error && (
        <ErrorPanel error={query.error} headingLevel={3} onRetry={() => void query.refetch()} />
      )}
      {total === 0 && <p className={text.quiet}>None</p>}
      <ul className={layout.list2}>
        {cards.map((enquiry) => (
          <BoardCard key={enquiry.id} enquiry={enquiry} isCurrent={enquiry.id === currentId} drag={drag} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="secondary"
          busy={query.isFetchingNextPage}
          aria-label={`Show more of ${statusNames[status].toLowerCase()}`}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
