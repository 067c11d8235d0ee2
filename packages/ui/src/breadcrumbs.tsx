import { fullUrl } from '@aertrip/platform';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';
import { JsonLd } from './page-meta';
import { cx } from './parts/cx';

export interface Breadcrumb {
  label: string;
  /** Path of the page; the current page, last in the list, has none. */
  to?: string;
}

interface BreadcrumbsProps {
  items: readonly Breadcrumb[];
  className?: string;
}

/** For search engines, which take the page's own URL for the last item. */
const breadcrumbList = (items: readonly Breadcrumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to && { item: fullUrl(to) }),
  })),
});

/** The path from the home page to this one, also as structured data. */
export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={cx(styles.breadcrumbs, className)}>
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <ChevronRight size={16} aria-hidden="true" />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbList(items)} />
    </nav>
  );
}
