import { useState } from 'react';
import { readDraft, removeDraft, saveDraft } from './form-draft';

/**
 * The text of a field that survives Escape, navigation, reload and crash until it is saved.
 * @param name of the draft, including the administrator
 */
export function useTypedText(name: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const values = readDraft(name)?.values;
    return typeof values === 'string' ? values : '';
  });
  return [
    text,
    (typed) => {
      setText(typed);
      if (typed) saveDraft(name, { values: typed, base: null });
      else removeDraft(name);
    },
  ];
}
