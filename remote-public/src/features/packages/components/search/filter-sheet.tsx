import { Button, Dialog } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartyFields } from '../../../../components/party-fields';
import { defaultParty } from '../../../../lib/party';
import { plural } from '../../../../lib/text';
import { packageListOptions } from '../../api/package-lists';
import { withoutFilters, type PackageSearch } from '../../model/package-search';
import { SearchFields, type SearchFieldsProps } from './search-fields';

export interface FilterSheetProps extends SearchFieldsProps {
  /** Slug of the page's destination; null on the page that searches everywhere. */
  place: string | null;
  part: 'travellers' | 'all';
  onClose: () => void;
}

/** Filters whose changes stay in the sheet, with the number of matching tours, until one press applies them. */
export function FilterSheet({ part, place, onClose, onChange, search, ...fields }: FilterSheetProps) {
  const [draft, setDraft] = useState<PackageSearch>(search);
  // Requests the number only, no page of results.
  const count = useQuery({
    ...packageListOptions(place, { ...draft, sort: 'popular', pages: 0 }),
    placeholderData: keepPreviousData,
  });

  const title = part === 'all' ? 'Filters' : 'Travellers';

  function handleShow() {
    onChange(draft);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => setDraft(part === 'all' ? withoutFilters(draft) : { ...draft, party: null })}
          >
            Clear
          </Button>
          <Button onClick={handleShow}>
            <span aria-live="polite">
              {count.data ? `Show ${plural(count.data.total, 'tour')}` : 'Show tours'}
            </span>
          </Button>
        </>
      }
    >
      <form aria-label={title} onSubmit={(event) => event.preventDefault()}>
        {part === 'all' ? (
          <SearchFields
            {...fields}
            search={draft}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          />
        ) : (
          <PartyFields
            party={draft.party ?? defaultParty}
            onChange={(party) => setDraft((before) => ({ ...before, party }))}
          />
        )}
      </form>
    </Dialog>
  );
}
