import { formatMonth, formatPaise } from '@aertrip/platform';
import { Button, ButtonLink, EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { PhoneCall, Telescope } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { plural } from '../../../../lib/text';
import { NearbyCities } from './nearby-cities';
import { nearbyOptions, type Nearby } from '../../api/package-lists';
import { filterLabel, type Names } from '../../model/filter-choices';
import {
  activeFilters,
  budgetFor,
  budgetPaise,
  filterNames,
  type PackageSearch,
} from '../../model/package-search';
import { searchWith } from '../../model/search-query';

interface NoResultsProps {
  /** The destination; null when the search covers all. */
  place: { readonly slug: string; readonly name: string } | null;
  search: PackageSearch;
  names: Names;
  onChange: (changes: Partial<PackageSearch>) => void;
  onClear: () => void;
}

/** Suggests the nearest search with results, each as one press that names its change, and a call. */
export function NoResults({ place, search, names, onChange, onClear }: NoResultsProps) {
  const isFiltered = activeFilters(search).length > 0;
  const { data: nearby } = useQuery({ ...nearbyOptions(place?.slug ?? null, search), enabled: isFiltered });
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<Telescope />}
        title={place ? `We are planning new tours in ${place.name}` : 'We are planning new tours'}
        headingLevel={2}
      >
        <p>
          In the meantime, explore our other destinations or <Link to={paths.contact.href}>talk to us</Link>.
        </p>
      </EmptyState>
    );
  }
  const { without = {} } = nearby ?? {};
  const removable = filterNames.filter((name) => without[name] && search[name] !== null);
  return (
    <EmptyState
      icon={<Telescope />}
      title="No tours match these filters"
      headingLevel={2}
      action={
        <>
          <NearbyCities nearby={nearby} onChange={onChange} />
          {nearby?.month && (
            <Button onClick={() => onChange({ months: [nearby.month ?? ''], date: null })}>
              {`Show ${plural(nearby.monthTotal, 'tour')} in ${formatMonth(nearby.month)}`}
            </Button>
          )}
          {nearby && nearby.partyPaise !== null && (
            <Button onClick={() => onChange({ budget: budgetFor(search, nearby.partyPaise ?? 0) })}>
              {`Show tours up to ${formatPaise(budgetFor(search, nearby.partyPaise) * 100)}`}
            </Button>
          )}
          {removable.map((name) => (
            <Button key={name} variant="secondary" onClick={() => onChange({ [name]: null })}>
              {`Show ${plural(without[name] ?? 0, 'tour')} without ${quoted(filterLabel(search, name, names))}`}
            </Button>
          ))}
          {place && without.destination && (
            <ButtonLink variant="secondary" to={paths.search.href + searchWith(search, {})}>
              {`Show ${plural(without.destination, 'tour')} in other destinations`}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={`${paths.contact.href}?enquire=callback`}>
            <PhoneCall aria-hidden="true" />
            Request a callback
          </ButtonLink>
          <Button variant="ghost" onClick={onClear}>
            Clear all filters
          </Button>
        </>
      }
    >
      <p>{advice(search, nearby)}</p>
    </EmptyState>
  );
}

const quoted = (label: string) => (label.startsWith('“') ? label : `“${label}”`);

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
    : 'Change a filter or request a callback: our travel desk can also arrange tours that are not listed here.';
}
