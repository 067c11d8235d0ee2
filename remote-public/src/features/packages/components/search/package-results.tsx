import { Button, JsonLd, LateHydration, lateComponent, Row, SelectField, Stack, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../../components/query-state';
import { CardSkeletons } from '../card/card-skeletons';
import { paths } from '../../../../config/paths';
import { listJsonLd } from '../../../../lib/list-json-ld';
import { plural } from '../../../../lib/text';
import { useFocusOnGrowth } from '../../../../lib/use-focus-on-growth';
import { isWorthNearby, nearbyOptions, packageListOptions } from '../../api/package-lists';
import { sortChoices, type Names } from '../../model/filter-choices';
import type { PackageCard } from '../../api/package-card-row';
import {
  activeFilters,
  searchedParty,
  sortOrders,
  type PackageSearch,
  type SortOrder,
} from '../../model/package-search';
import { PackageGrid } from '../card/package-grid';
import { NearbyCities } from './nearby-cities';
import styles from './package-results.module.css';

const NoResults = lateComponent(() =>
  import(/* webpackChunkName: 'late' */ './no-results').then((module) => module.NoResults),
);

interface PackageResultsProps {
  /** A destination, or a region with all of its destinations; null for all. */
  place: { readonly slug: string; readonly name: string } | null;
  search: PackageSearch;
  names: Names;
  /** The selected sort order, whose results may still be loading. */
  requestedSort: SortOrder;
  /** Another search is loading. */
  isBusy: boolean;
  onChange: (changes: Partial<PackageSearch>) => void;
  onClear: () => void;
}

const titleOf = (place: PackageResultsProps['place']) => (place ? `Tours in ${place.name}` : 'Tours');

/** Number of matches, sort order and cards; more cards on request. */
export function PackageResults(props: PackageResultsProps) {
  const { place, search, names, requestedSort, isBusy, onChange, onClear } = props;
  const query = useQuery(packageListOptions(place?.slug ?? null, search));
  const isFiltered = activeFilters(search).length > 0;
  return (
    <Stack as="section" gap={3} aria-label={titleOf(place)} aria-busy={isBusy} className={styles.results}>
      <Row justify="between">
        <p role="status" className={styles.count}>
          {query.data && countText(query.data.total, isFiltered)}
        </p>
        {query.data?.total !== 0 && (
          <SelectField
            label="Sort by"
            value={requestedSort}
            options={sortChoices}
            className={styles.sort}
            onChange={(event) => onChange({ sort: sortOrders.find((sort) => sort === event.target.value) })}
          />
        )}
      </Row>
      <QueryState
        query={query}
        errorTitle={
          place ? `The tours in ${place.name} could not be loaded` : 'The tours could not be loaded'
        }
        pending={<CardSkeletons count={6} />}
      >
        {({ packages, total }) =>
          packages.length > 0 ? (
            <Found {...props} packages={packages} total={total} />
          ) : (
            <LateHydration>
              <NoResults place={place} search={search} names={names} onChange={onChange} onClear={onClear} />
            </LateHydration>
          )
        }
      </QueryState>
    </Stack>
  );
}

interface FoundProps extends PackageResultsProps {
  packages: readonly PackageCard[];
  total: number;
}

function Found({ place, packages, total, search, isBusy, onChange }: FoundProps) {
  const { list, focusOnGrowth } = useFocusOnGrowth(packages.length);

  function handleMore() {
    focusOnGrowth();
    onChange({ pages: search.pages + 1 });
  }

  const isFew = isWorthNearby(search, total);
  const { data: nearby } = useQuery({ ...nearbyOptions(place?.slug ?? null, search), enabled: isFew });
  const pages = packages.map((tour) => ({ name: tour.title, path: paths.package.href(tour) }));

  return (
    <>
      <JsonLd data={listJsonLd(titleOf(place), pages)} />
      <PackageGrid ref={list} packages={packages} label={titleOf(place)} party={searchedParty(search)} />
      {packages.length < total && (
        <Stack gap={3} className={styles.more}>
          <Text tone="soft">{`${packages.length} of ${plural(total, 'tour')} shown`}</Text>
          <Button variant="secondary" busy={isBusy} onClick={handleMore}>
            Show more tours
          </Button>
        </Stack>
      )}
      {isFew && nearby && nearby.cities.length > 0 && (
        <div className={styles.more}>
          <p>Tours from cities nearby:</p>
          <NearbyCities nearby={nearby} onChange={onChange} />
        </div>
      )}
    </>
  );
}

function countText(total: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? 'No tours match' : 'No tours yet';
  return isFiltered ? `${plural(total, 'tour matches', 'tours match')}` : plural(total, 'tour');
}
