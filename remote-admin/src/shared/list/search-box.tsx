import { useEffect, useEffectEvent, useState } from 'react';
import { Search, X } from 'lucide-react';
import styles from './toolbar.module.css';

/** Debounce in ms. */
const typingPause = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A list's search: debounced, immediate on Enter, and synchronized with the URL. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  if (value !== lastValue) {
    setLastValue(value);
    // The URL lags behind; newer input takes precedence.
    const isOwn = onTheWay.includes(value);
    if (!isOwn) setText(value);
    setOnTheWay(isOwn ? onTheWay.slice(onTheWay.indexOf(value) + 1) : []);
  }

  const search = (query: string) => {
    if (query !== value) setOnTheWay((before) => [...before, query]);
    onSearch(query);
  };

  const clear = () => {
    setText('');
    search('');
  };

  // By then a filter may have changed the list.
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => searchNow(text), typingPause);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear} className={styles.clear}>
          <X size={16} aria-hidden />
        </button>
      )}
    </form>
  );
}
