import { Button, Dialog } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../../lib/plural';
import { packageListOptions } from '../../api/package-lists';
import { withoutFilters, type PackageSearch } from '../../model/package-search';
import styles from './filter-sheet.module.css';
import { SearchFields, type SearchFieldsProps } from './search-fields';

interface FilterSheetProps extends SearchFieldsProps {
  place: string | null;
  onClose: () => void;
}

/** The filters on a small screen: tried out here, with how many tours they leave, and applied by one press. */
export function FilterSheet({ place, onClose, onChange, search, ...fields }: FilterSheetProps) {
  const [draft, setDraft] = useState<PackageSearch>(search);
  // No page of results: their number alone.
  const count = useQuery({
    ...packageListOptions(place, { ...draft, sort: 'popular', pages: 0 }),
    placeholderData: keepPreviousData,
  });

  function handleShow() {
    onChange(draft);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      footer={
        <div className={styles.footer}>
          <Button variant="ghost" onClick={() => setDraft(withoutFilters(draft))}>
            Clear
          </Button>
          <Button className={styles.show} onClick={handleShow}>
            <span aria-live="polite">
              {count.data ? `Show ${plural(count.data.total, 'tour')}` : 'Show tours'}
            </span>
          </Button>
        </div>
      }
    >
      <form aria-label="Filters" className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <SearchFields
          {...fields}
          search={draft}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
      </form>
    </Dialog>
  );
}
