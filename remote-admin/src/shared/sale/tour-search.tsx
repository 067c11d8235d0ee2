import { Button, ErrorPanel, Stack, Text, TextField, VisuallyHidden, useDebounced } from '@aertrip/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminKey, adminQuery } from '../data/query';
import { countText } from '../count-text';
import { findPackages, type FoundPackage } from './found-packages';

const toursOptions = (words: string, status?: 'published') =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'tours', words, status],
    queryFn: ({ signal }) => findPackages(words, signal, status),
    enabled: words.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Debounce of the search in ms. */
const typingPause = 300;

const notChosen = 'Choose a tour from the list, or clear this field.';

interface TourSearchProps {
  readonly label: string;
  /** Finds drafts and archived tours, too. */
  readonly isAnyStatus?: boolean;
  /** Initial search. */
  readonly initial?: string;
  readonly onType?: (text: string) => void;
  readonly onChoose: (tour: FoundPackage) => void;
}

/** Finds a tour by name or code. Form dialogs are not submitted while a search has no choice. */
export function TourSearch({ label, isAnyStatus, initial = '', onType, onChoose }: TourSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [isRefused, setIsRefused] = useState(false);
  const [chosen, setChosen] = useState('');
  const words = useDebounced(text, typingPause);
  const { data, error, refetch } = useQuery(toursOptions(words, isAnyStatus ? undefined : 'published'));
  const isSearched = words.trim() !== '' && text !== '';
  const isOpen = text.trim() !== '';
  const type = (next: string) => {
    setText(next);
    setIsRefused(false);
    onType?.(next);
  };

  useEffect(() => input.current?.setCustomValidity(isOpen ? notChosen : ''), [isOpen]);

  return (
    <>
      <TextField
        ref={input}
        label={label}
        type="search"
        autoComplete="off"
        hint={`Search by name or code.${isAnyStatus ? '' : ' Published tours only.'}`}
        error={isRefused ? notChosen : undefined}
        value={text}
        onInvalid={() => setIsRefused(true)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <VisuallyHidden role="status">{chosen}</VisuallyHidden>
      {isSearched && data && (
        <Stack as="ul" gap={2} aria-label="Tours found">
          {data.rows.length === 0 && (
            <Text as="li" size="sm" tone="soft">
              No tours found.
            </Text>
          )}
          {data.rows.map((tour) => (
            <li key={tour.id}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  onChoose(tour);
                  setChosen(`${tour.title} chosen`);
                  type('');
                  // The pressed button disappears.
                  input.current?.focus();
                }}
              >
                {`${tour.title}, ${countText(tour.nights, 'night', 'nights')}${tour.state === 'published' ? '' : ` (${tour.state})`}`}
              </Button>
            </li>
          ))}
          {data.total > data.rows.length && (
            <Text
              as="li"
              size="sm"
              tone="soft"
            >{`${data.total - data.rows.length} more. Refine your search.`}</Text>
          )}
        </Stack>
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
