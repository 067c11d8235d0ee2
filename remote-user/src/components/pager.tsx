import { ButtonLink, Row, Text } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageCount, pageNumber } from '../lib/page-of-rows';

/** Page links of a list whose page is in the query string; `null` for a single page. */
export function Pager({ total, label }: { readonly total: number; readonly label: string }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const page = pageNumber(search.get('page'));
  const last = pageCount(total);
  if (last === 1) return null;
  const href = (target: number) => (target === 1 ? pathname : `${pathname}?page=${target}`);

  return (
    <nav aria-label={label}>
      <Row justify="between">
        {page > 1 && (
          <ButtonLink to={href(page - 1)} variant="secondary" rel="prev">
            <ChevronLeft aria-hidden="true" />
            Newer
          </ButtonLink>
        )}
        <Text as="span" tone="soft">{`Page ${page} of ${last}`}</Text>
        {page < last && (
          <ButtonLink to={href(page + 1)} variant="secondary" rel="next">
            Older
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
      </Row>
    </nav>
  );
}
