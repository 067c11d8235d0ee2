import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { Button, FormMessage, Stack } from '@aertrip/ui';
import { draftName, readDraft, removeDraft, saveDraft } from './form-draft';

/**
 * A form whose values survive Escape, navigation, reload and crash in this browser until they are saved.
 * @param record of the form, which identifies its draft
 * @param schema of the form's shape; a draft may be invalid as input
 * @param initial values without a draft
 */
export function useKeptForm<Form extends FieldValues>(
  record: string,
  schema: v.GenericSchema<Form, Form>,
  initial: Form,
) {
  const { user } = useAdminAuth();
  const name = draftName(user?.id, record);
  const [start] = useState(() => {
    const draft = v.safeParse(schema, readDraft(name)?.values);
    return { values: draft.typed ? draft.output : initial, isDraft: draft.typed };
  });
  const [isDraft, setIsDraft] = useState(start.isDraft);
  const form = useForm<Form>({
    resolver: valibotResolver(schema),
    // Validates on submit, then on each key: validation on blur would shift the page under the pointer.
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
    /** Whether the form started from a draft. */
    isDraft,
    /** Deletes the draft after the input is saved or discarded. */
    forget: () => removeDraft(name),
    startAnew: () => {
      form.reset(initial);
      removeDraft(name);
      setIsDraft(false);
    },
  };
}

/** Above a form that started from a draft, see `useKeptForm`. */
export function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <FormMessage tone="info">
      <Stack gap={2} align="start">
        <p>Your unsaved entries are restored.</p>
        <Button size="sm" variant="secondary" onClick={onStartOver}>
          Start over
        </Button>
      </Stack>
    </FormMessage>
  );
}
