import { todayInIndia } from '@aertrip/platform';
import { useState } from 'react';
import { type Finding, findWarnings } from '../model/checklist';
import type { PackageEditor } from './use-package-editor';

export interface PublishQuestion {
  readonly findings: readonly Finding[];
  readonly publish: () => void;
}

/** Warns of suspicious prices and dates before visitors see them; of a published package, of those that are new. */
export function usePublishChecklist({ form, isLive, stored }: PackageEditor) {
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  return {
    question,
    start: async (publish: () => void) => {
      // Saving shows the errors of the fields.
      const isValid = await form.trigger();
      const findings = isValid ? findWarnings(form.getValues(), isLive ? stored : null, todayInIndia()) : [];
      if (findings.length > 0) setQuestion({ findings, publish });
      else publish();
    },
    close: () => setQuestion(null),
  };
}
