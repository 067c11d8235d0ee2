import { todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { packageChoicesOptions } from '../api/package-choices';
import { readPublishProblems } from '../api/package-detail';
import { getEdits } from '../model/edits/baseline';
import { getChoiceNames } from '../model/choice-names';
import { checkPackage, type Checklist } from '../model/checklist';
import type { PackageEditor } from './use-package-editor';
import type { Attempt } from './use-save-failure';

export interface PublishQuestion extends Checklist {
  readonly publish: () => void;
}

/** Checks the form before publication, and opens the dialog only with findings. */
export function usePublishChecklist(
  { form, base, baseline, stored, failure }: PackageEditor,
  attempt: Attempt,
) {
  const { data: choices } = useQuery(packageChoicesOptions);
  const getName = choices ? getChoiceNames(choices) : () => undefined;
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  return {
    question,
    start: async (publish: () => void) => {
      if (!baseline) return;
      // Saving shows the errors of the fields.
      if (!(await form.trigger())) {
        publish();
        return;
      }
      const live = base?.status === 'published' ? stored : null;
      const values = form.getValues();
      let problems: string[] = [];
      try {
        problems = await readPublishProblems(baseline.detail.id, getEdits(values, baseline, baseline.stored));
      } catch (error) {
        failure.start(attempt);
        failure.show(error);
        return;
      }
      const found = checkPackage(values, problems, live, todayInIndia(), getName);
      if (found.missing.length + found.weak.length > 0) setQuestion({ ...found, publish });
      else publish();
    },
    close: () => setQuestion(null),
  };
}
