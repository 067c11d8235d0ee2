import { formatMonth, formatPaise } from '@aertrip/platform';
import { Button, EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Telescope } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { plural } from '../../../../lib/plural';
import { nearbyOptions, type Nearby } from '../../api/package-lists';
import { activeFilters, budgetFor, budgetPaise, type PackageSearch } from '../../model/package-search';
import styles from './no-results.module.css';

interface NoResultsProps {
  place: string | null;
  /** Name of the destination; null when the search covers all. */
  placeName: string | null;
  search: PackageSearch;
  onChange: (changes: Partial<PackageSearch>) => void;
  onClear: () => void;
}

/** Suggests the nearest month and the lowest budget with results, each as one press. */
export function NoResults({ place, placeName, search, onChange, onClear }: NoResultsProps) {
  const isFiltered = activeFilters(search).length > 0;
  const { data: nearby } = useQuery({ ...nearbyOptions(place, search), enabled: isFiltered });
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<Telescope />}
        title={placeName ? `We are planning new tours in ${placeName}` : 'We are planning new tours'}
        headingLevel={2}
      >
        <p>
          In the meantime, explore our other destinations or <Link to={paths.contact.href}>talk to us</Link>.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Telescope />}
      title="No tours match these filters"
      headingLevel={2}
      action={
        <div className={styles.actions}>
          {nearby?.month && (
            <Button onClick={() => onChange({ month: nearby.month })}>
              {`Show ${plural(nearby.monthTotal, 'tour')} in ${formatMonth(nearby.month)}`}
            </Button>
          )}
          {nearby && nearby.partyPaise !== null && (
            <Button onClick={() => onChange({ budget: budgetFor(search, nearby.partyPaise ?? 0) })}>
              {`Show tours up to ${formatPaise(budgetFor(search, nearby.partyPaise) * 100)}`}
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            Clear all filters
          </Button>
        </div>
      }
    >
      <p>{advice(search, nearby)}</p>
    </EmptyState>
  );
}

function advice(search: PackageSearch, nearby: Nearby | undefined): string {
  const hints = [];
  if (nearby?.month) hints.push(`The nearest month with a date is ${formatMonth(nearby.month)}.`);
  const budget = budgetPaise(search);
  if (nearby && nearby.partyPaise !== null && budget !== null && search.budget !== null) {
    const above = budgetFor(search, nearby.partyPaise) - search.budget;
    hints.push(
      `The lowest price is ${formatPaise(above * 100)} above your budget${search.budgetFor === 'family' ? '' : ' per person'}.`,
    );
  }
  return hints.length > 0
    ? hints.join(' ')
    : 'Try another month, another city or a higher budget, or clear the filters to see all tours.';
}
