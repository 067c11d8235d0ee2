import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { readDraft, removeDraft, saveDraft } from './form-draft';

/**
 * A form whose values are kept in this browser until they are stored: over Escape, another screen, a reload and a crash.
 * @param record that the form is about, which tells its draft apart
 * @param schema gives what it takes: a draft may be invalid as input, but must have the shape of the form
 * @param initial what the form begins with where there is no draft
 */
export function useKeptForm<Form extends FieldValues>(
  record: string,
  schema: v.GenericSchema<Form, Form>,
  initial: Form,
) {
  const { user } = useAdminAuth();
  const name = `${user?.id ?? ''}-${record}`;
  const [start] = useState(() => {
    const draft = v.safeParse(schema, readDraft(name)?.values);
    return { values: draft.typed ? draft.output : initial, isDraft: draft.typed };
  });
  const [isDraft, setIsDraft] = useState(start.isDraft);
  const form = useForm<Form>({
    resolver: valibotResolver(schema),
    // Checked when it is sent, then with every key: a check on leaving a field would move the page under the pointer.
    mode: 'onSubmit',
    defaultValues: start.values as DefaultValues<Form>,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(name, { values, base: null }),
      }),
    [form, name],
  );

  return {
    form,
    /** The form began with what was typed before. */
    isDraft,
    /** What was typed is stored or given up: the next one begins anew. */
    forget: () => removeDraft(name),
    startAnew: () => {
      form.reset(initial);
      removeDraft(name);
      setIsDraft(false);
    },
  };
}
