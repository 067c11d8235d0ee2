import { useState } from 'react';
import { readDraft, removeDraft, saveDraft } from './form-draft';

/**
 * The text of a field that is kept until it is stored: over Escape, another record, a reload and a crash.
 * @param name of the draft, with the administrator who types it
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
