import { Button } from '@aertrip/ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { ScriptlessSubmit } from '../../../../components/scriptless-submit';
import { filterLabel } from '../../model/filter-choices';
import { activeFilters } from '../../model/package-search';
import { FilterSheet } from './filter-sheet';
import styles from './package-filters.module.css';
import { SearchFields, type SearchFieldsProps } from './search-fields';

interface PackageFiltersProps extends SearchFieldsProps {
  /** Slug of the page's destination; null on the page that searches everywhere. */
  place: string | null;
  onClear: () => void;
}

/**
 * The filters of a list of tours, and a chip for each active one. On small screens they are in a sheet behind a
 * button; without scripts they are a form.
 */
export function PackageFilters({ place, onClear, ...fields }: PackageFiltersProps) {
  const { search, names, onChange } = fields;
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(search);
  return (
    <div className={styles.filters}>
      <Button variant="secondary" className={styles.toggle} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
      </Button>
      <form aria-label="Filters" className={styles.panel} onSubmit={(event) => event.preventDefault()}>
        <SearchFields {...fields} />
        {search.sort !== 'popular' && <input type="hidden" name="sort" value={search.sort} />}
        <ScriptlessSubmit>Show tours</ScriptlessSubmit>
      </form>
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
                  {label}
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
      {isOpen && <FilterSheet {...fields} place={place} onClose={() => setOpen(false)} />}
    </div>
  );
}
