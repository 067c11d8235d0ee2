import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';
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

/** The path from the home page to this one. */
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
    </nav>
  );
}
