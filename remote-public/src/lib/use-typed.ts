import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/**
 * A text field whose text counts once the field is left, or with Enter; meanwhile it holds what is typed.
 * @param text what counts at present, which may change without the field: Back, a chip that is removed
 */
export function useTyped(text: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  const tell = () => {
    if (typed !== text) onTyped(typed);
  };
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onBlur: tell,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') tell();
    },
  };
}
