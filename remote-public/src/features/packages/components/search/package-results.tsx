import { Button, EmptyState, SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Telescope } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../../components/query-state';
import { paths } from '../../../../config/paths';
import { plural } from '../../../../lib/plural';
import { useFocusOnGrowth } from '../../../../lib/use-focus-on-growth';
import type { PackageCard } from '../../model/package-card';
import { packageListOptions } from '../../api/package-lists';
import { sortChoices } from '../../model/filter-choices';
import { activeFilters, sortOrders, type PackageSearch, type SortOrder } from '../../model/package-search';
import { CardSkeletons } from '../card/card-skeletons';
import { PackageGrid } from '../card/package-grid';
import styles from './package-results.module.css';

interface PackageResultsProps {
  destinationName: string;
  /** A destination, or a region with all of its destinations. */
  destinationSlug: string;
  search: PackageSearch;
  /** The order that was chosen, whose results may still be on their way. */
  requestedSort: SortOrder;
  /** Another search is on its way. */
  isBusy: boolean;
  onChange: (changes: Partial<PackageSearch>) => void;
  onClear: () => void;
}

/** How many packages match, in which order, and their cards; more of them on request. */
export function PackageResults(props: PackageResultsProps) {
  const { destinationName, destinationSlug, search, requestedSort, isBusy, onChange, onClear } = props;
  const query = useQuery(packageListOptions(destinationSlug, search));
  const isFiltered = activeFilters(search).length > 0;
  return (
    <section aria-label={`Tours in ${destinationName}`} aria-busy={isBusy} className={styles.results}>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {query.data && countText(query.data.total, isFiltered)}
        </p>
        {isFiltered && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
        <SelectField
          label="Sort by"
          value={requestedSort}
          options={sortChoices}
          className={styles.sort}
          onChange={(event) => onChange({ sort: sortOrders.find((sort) => sort === event.target.value) })}
        />
      </div>
      <QueryState
        query={query}
        errorTitle={`The tours of ${destinationName} could not be loaded`}
        pending={<CardSkeletons count={6} />}
      >
        {({ packages, total }) =>
          packages.length > 0 ? (
            <Found {...props} packages={packages} total={total} />
          ) : (
            <NoResults isFiltered={isFiltered} destinationName={destinationName} onClear={onClear} />
          )
        }
      </QueryState>
    </section>
  );
}

interface FoundProps extends PackageResultsProps {
  packages: readonly PackageCard[];
  total: number;
}

function Found({ destinationName, packages, total, search, isBusy, onChange }: FoundProps) {
  const { list, expectMore } = useFocusOnGrowth(packages.length);

  function handleMore() {
    expectMore();
    onChange({ pages: search.pages + 1 });
  }

  return (
    <>
      <PackageGrid ref={list} packages={packages} label={`Tours in ${destinationName}`} />
      {packages.length < total && (
        <div className={styles.more}>
          <p>{`${packages.length} of ${plural(total, 'tour')} shown`}</p>
          <Button variant="secondary" busy={isBusy} onClick={handleMore}>
            Show more tours
          </Button>
        </div>
      )}
    </>
  );
}

function countText(total: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? 'No tours match' : 'No tours yet';
  return isFiltered ? `${plural(total, 'tour matches', 'tours match')}` : plural(total, 'tour');
}

interface NoResultsProps {
  isFiltered: boolean;
  destinationName: string;
  onClear: () => void;
}

function NoResults({ isFiltered, destinationName, onClear }: NoResultsProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<Telescope />}
        title={`New tours of ${destinationName} are being planned`}
        headingLevel={2}
      >
        <p>
          Have a look at our other destinations meanwhile, or <Link to={paths.contact.href}>talk to us</Link>.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Telescope />}
      title="No tour matches all of these filters"
      headingLevel={2}
      action={<Button onClick={onClear}>Clear all filters</Button>}
    >
      <p>Try another month or a wider budget, or see everything we have here.</p>
    </EmptyState>
  );
}
