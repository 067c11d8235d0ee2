import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/**
 * A text field that commits on blur or Enter and holds the typed text until then.
 * @param isComplete commits such a text while the visitor types
 * @param text the committed text, which may change from outside: Back, a removed chip
 */
export function useTyped(
  text: string,
  onTyped: (text: string) => void,
  isComplete: (text: string) => boolean = () => false,
) {
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
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (isComplete(target.value)) onTyped(target.value);
    },
    onBlur: tell,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') tell();
    },
  };
}
