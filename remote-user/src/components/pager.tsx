import { Text } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { pageCount, pageNumber } from '../lib/page-of-rows';
import styles from './pager.module.css';

/** Page links of a list whose page is in the query string; `null` for a single page. */
export function Pager({ total, label }: { readonly total: number; readonly label: string }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const page = pageNumber(search.get('page'));
  const last = pageCount(total);
  if (last === 1) return null;
  const href = (target: number) => (target === 1 ? pathname : `${pathname}?page=${target}`);

  return (
    <nav aria-label={label} className={styles.pager}>
      {page > 1 && (
        <Link to={href(page - 1)} className={styles.step} rel="prev">
          <ChevronLeft size={20} aria-hidden="true" />
          Newer
        </Link>
      )}
      <Text as="span" tone="soft">{`Page ${page} of ${last}`}</Text>
      {page < last && (
        <Link to={href(page + 1)} className={styles.step} rel="next">
          Older
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
