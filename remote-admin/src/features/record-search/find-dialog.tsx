import { Dialog, ErrorPanel, useDebounced } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { countText } from '../../shared/count-text';
import { paths } from '../../config/paths';
import { useAllowed } from '../../shared/session/roles';
import { adminKey, databaseOptions } from '../../shared/data/query';
import { foundSchema } from './found';
import { getGroups, type Option, type OptionGroup } from './results';
import type { Place } from './places';
import styles from './find-dialog.module.css';

export interface FindDialogProps {
  readonly places: readonly Place[];
  /** The screens within these, found by their words. */
  readonly inner: readonly Place[];
  /** Text typed before the dialog had loaded. */
  readonly startWords: string;
  readonly onClose: () => void;
}

const actions: readonly Place[] = [
  {
    title: 'New booking',
    description: 'Quote, hold seats, book',
    path: paths.newBooking.href,
    needs: 'writeSales',
  },
  {
    title: 'New package',
    description: 'A draft until it is published',
    path: paths.newPackage.href,
    needs: 'writeCatalogue',
  },
];

/** Debounce of the search in ms. */
const typingPause = 150;

/** Minimum length of a search. */
const isSearchable = (words: string): boolean => words.trim().length >= 2;

const foundOptions = (words: string) =>
  databaseOptions(
    [...adminKey, 'find', words.trim()],
    v.array(foundSchema),
    (client) => client.rpc('find_anything', { p_words: words.trim() }),
    // Cached only while displayed, because records change.
    { staleTime: 10_000, gcTime: 60_000, enabled: isSearchable(words), placeholderData: keepPreviousData },
  );

/** Global search: a field with a result list, for keyboard and pointer. */
export function FindDialog({ places, inner, startWords, onClose }: FindDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [words, setWords] = useState(startWords);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const searched = useDebounced(words, typingPause);
  const { data, isFetching, error, refetch } = useQuery(foundOptions(searched));
  const first = useAllowed([...actions, ...places]);
  const within = useAllowed(inner);
  const isTyped = words.trim() !== '';
  const isPending = isSearchable(words) && (words !== searched || isFetching);
  const groups = getGroups(
    words,
    (isSearchable(words) && isSearchable(searched) && data) || [],
    isTyped ? [...first, ...within] : first,
  );

  const options = groups.flatMap((group) => group.options);
  // The first result is active until another is chosen, and again when the active one disappears.
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  const open = ({ path }: Option, inNewTab: boolean) => {
    if (inNewTab) {
      window.open(path, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(path);
  };

  const move = (step: number) => {
    const index = active ? options.indexOf(active) : 0;
    setActiveKey(options.at((index + step) % options.length)?.key ?? null);
  };

  const handleKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to an input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  const isEmpty = options.length === 0;
  const status = isPending
    ? 'Searching…'
    : isEmpty
      ? 'No results'
      : countText(options.length, 'result', 'results');

  return (
    <Dialog open onClose={onClose} title="Find anything" className={styles.dialog}>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={!isEmpty}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Name, tour, reference, last digits of a phone"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <p role="status" className={styles.status}>
        {!error && status}
      </p>
      {error && <ErrorPanel title="The search failed" error={error} onRetry={() => void refetch()} />}
      {isEmpty && !isPending && !error && (
        <p className={styles.empty}>
          Try a shorter search, the last four digits of a phone number or reference, or a traveller’s name.
        </p>
      )}
      <FindList id={listId} groups={groups} activeKey={active?.key} onActive={setActiveKey} onOpen={open} />
    </Dialog>
  );
}

interface FindListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The result that Enter opens. */
  readonly activeKey: string | undefined;
  readonly onActive: (key: string) => void;
  readonly onOpen: (option: Option, inNewTab: boolean) => void;
}

/** Results under their headings. The focus stays in the field, which refers to the active result. */
function FindList({ id, groups, activeKey, onActive, onOpen }: FindListProps) {
  return (
    <div id={id} role="listbox" aria-label="Search results" className={styles.list}>
      {groups.map(({ heading, options }, index) => (
        <div key={heading} role="group" aria-labelledby={`${id}-heading-${index}`}>
          <div id={`${id}-heading-${index}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {options.map((option) => {
            const isActive = option.key === activeKey;
            return (
              // Keyboards use the field: arrows choose, Enter opens.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.key}
                id={`${id}-${option.key}`}
                role="option"
                aria-selected={isActive}
                className={styles.option}
                ref={isActive ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onPointerMove={() => onActive(option.key)}
                onClick={(event) => onOpen(option, event.ctrlKey || event.metaKey)}
              >
                <span className={styles.title}>{option.title}</span>
                <span className={styles.subtitle}>{option.subtitle}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
