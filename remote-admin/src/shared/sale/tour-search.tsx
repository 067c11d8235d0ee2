import { Button, ErrorPanel, TextField } from '@aertrip/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKey, adminQuery } from '../data/query';
import { useDebounced } from '../data/use-debounced';
import layout from '../layout.module.css';
import { toSearchQuery } from '../list/search-query';
import quietText from '../text.module.css';
import { findPackages, type FoundPackage } from './found-packages';

const toursOptions = (words: string, status?: 'published') =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'tours', words, status],
    queryFn: ({ signal }) => findPackages(words, signal, status),
    enabled: toSearchQuery(words) !== '',
    placeholderData: keepPreviousData,
  });

/** Debounce of the search in ms. */
const typingPause = 300;

interface TourSearchProps {
  readonly label: string;
  /** Finds drafts and archived tours, too. */
  readonly isAnyStatus?: boolean;
  readonly onChoose: (tour: FoundPackage) => void;
}

/** Finds a tour by name or code. */
export function TourSearch({ label, isAnyStatus, onChoose }: TourSearchProps) {
  const [text, setText] = useState('');
  const words = useDebounced(text, typingPause);
  const { data, error, refetch } = useQuery(toursOptions(words, isAnyStatus ? undefined : 'published'));
  const isSearched = toSearchQuery(words) !== '' && text !== '';
  return (
    <>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        hint={`Search by name or code.${isAnyStatus ? '' : ' Published tours only.'}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isSearched && data && (
        <ul className={layout.list2} aria-label="Tours found">
          {data.rows.length === 0 && <li className={quietText.quiet}>No tours found.</li>}
          {data.rows.map((tour) => (
            <li key={tour.id}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  onChoose(tour);
                  setText('');
                }}
              >
                {`${tour.title}, ${tour.nights} nights${tour.status === 'published' ? '' : ` (${tour.status})`}`}
              </Button>
            </li>
          ))}
          {data.total > data.rows.length && (
            <li
              className={quietText.quiet}
            >{`${data.total - data.rows.length} more. Refine your search.`}</li>
          )}
        </ul>
      )}
      {isSearched && error && (
        <ErrorPanel
          title="The tour search failed"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
