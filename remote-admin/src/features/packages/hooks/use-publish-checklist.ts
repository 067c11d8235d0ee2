import { todayInIndia } from '@aertrip/platform';
import { useState } from 'react';
import { checkPackage, type Checklist } from '../model/checklist';
import type { PackageEditor } from './use-package-editor';

export interface PublishQuestion extends Checklist {
  readonly publish: () => void;
}

/** Checks the form before publication, and opens the dialog only with findings. */
export function usePublishChecklist({ form, base, stored }: PackageEditor) {
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  return {
    question,
    start: (publish: () => void) => {
      const live = base?.status === 'published' ? stored : null;
      const found = checkPackage(form.getValues(), live, todayInIndia());
      if (found.missing.length + found.weak.length > 0) setQuestion({ ...found, publish });
      else publish();
    },
    close: () => setQuestion(null),
  };
}
