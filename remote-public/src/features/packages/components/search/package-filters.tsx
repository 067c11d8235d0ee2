import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../../components/query-state';
import { ScriptlessSubmit } from '../../../../components/scriptless-submit';
import { moduleOptions } from '../../../../lib/module-options';
import { filterLabel } from '../../model/filter-choices';
import { activeFilters } from '../../model/package-search';
import styles from './package-filters.module.css';
import { PriceCalendarButton } from './price-calendar-button';
import { SearchFields, type SearchFieldsProps } from './search-fields';

const sheetModule = () =>
  moduleOptions(
    ['packages', 'filter-sheet'],
    () => import('./filter-sheet'),
    'The filters could not be loaded.',
  );

interface PackageFiltersProps extends SearchFieldsProps {
  onClear: () => void;
}

/**
 * The filters of a list of tours, and a chip for each active one. On small screens they are in a sheet behind a
 * button; without scripts they are a form.
 */
export function PackageFilters({ onClear, ...fields }: PackageFiltersProps) {
  const { place, search, names, onChange } = fields;
  const [isOpen, setOpen] = useState(false);
  const sheet = useQuery({ ...sheetModule(), enabled: isOpen });
  const active = activeFilters(search);
  return (
    <div>
      <form aria-label="Filters" className={styles.panel} onSubmit={(event) => event.preventDefault()}>
        <SearchFields {...fields} />
        {search.sort !== 'popular' && <input type="hidden" name="sort" value={search.sort} />}
        <ScriptlessSubmit>Show tours</ScriptlessSubmit>
      </form>
      <div className={styles.bar}>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            className={styles.toggle}
            busy={isOpen && sheet.isFetching}
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden="true" />
            <span>{active.length > 0 ? `Filters (${active.length})` : 'Filters'}</span>
          </Button>
          <PriceCalendarButton place={place} search={search} onChange={onChange} />
        </div>
        {active.length > 0 && (
          <ul className={styles.chips} aria-label="Active filters">
            {active.map((name) => {
              const label = filterLabel(search, name, names);
              return (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.chip}
                    aria-label={`Remove ${label}`}
                    onClick={() => onChange({ [name]: null })}
                  >
                    <span>{label}</span>
                    <X size={16} aria-hidden="true" />
                  </button>
                </li>
              );
            })}
            <li>
              <Button variant="ghost" size="sm" onClick={onClear}>
                Clear filters
              </Button>
            </li>
          </ul>
        )}
      </div>
      {isOpen && (
        <QueryState query={sheet} errorTitle="The filters could not be loaded">
          {({ FilterSheet }) => <FilterSheet {...fields} onClose={() => setOpen(false)} />}
        </QueryState>
      )}
    </div>
  );
}
