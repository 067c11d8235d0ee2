import { Button, Dialog } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../../lib/plural';
import { packageListOptions } from '../../api/package-lists';
import { withoutFilters, type PackageSearch } from '../../model/package-search';
import layout from '../../../../components/layout.module.css';
import styles from './filter-sheet.module.css';
import { SearchFields, type SearchFieldsProps } from './search-fields';

interface FilterSheetProps extends SearchFieldsProps {
  onClose: () => void;
}

/**
 * The filters on a small screen. Changes stay in the sheet, with the number of matching tours, until one press
 * applies them.
 */
export function FilterSheet({ onClose, onChange, search, ...fields }: FilterSheetProps) {
  const [draft, setDraft] = useState<PackageSearch>(search);
  // Requests the number only, no page of results.
  const count = useQuery({
    ...packageListOptions(fields.place, { ...draft, sort: 'popular', pages: 0 }),
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
      <form aria-label="Filters" className={layout.stack4} onSubmit={(event) => event.preventDefault()}>
        <SearchFields
          {...fields}
          search={draft}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
      </form>
    </Dialog>
  );
}
