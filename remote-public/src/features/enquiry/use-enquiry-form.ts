import { valibotResolver } from '@hookform/resolvers/valibot';
import { toAppError, type AppError } from '@aertrip/platform';
import { useCustomerAuth } from 'shared-auth';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { submitEnquiry } from './submit-enquiry';
import { removeDraft, saveDraft, readDraft } from './draft';
import {
  emptyEnquiry,
  enquirySchema,
  type EnquirySubject,
  type EnquiryValues,
  type EnquiryVariant,
  type ValidEnquiry,
} from './enquiry';

/** A received enquiry. */
export interface SentEnquiry {
  readonly reference: string;
  /** E.164 */
  readonly phone: string;
}

/**
 * State of the enquiry form. Begins with known values and the draft of this session, fills in the customer's contact,
 * saves the draft while the visitor types, and sends once.
 */
export function useEnquiryForm(
  variant: EnquiryVariant,
  subject: EnquirySubject | null,
  known: Partial<EnquiryValues> = {},
) {
  const draftKey = subject?.packageSlug ?? 'callback';
  const { user } = useCustomerAuth();
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  // A second click can come before the first is rendered.
  const isSending = useRef(false);

  const [untouched] = useState(() => ({ ...emptyEnquiry, ...known }));
  const [initialValues] = useState(() => ({ ...untouched, ...readDraft(draftKey) }));
  const form = useForm<EnquiryValues, unknown, ValidEnquiry>({
    resolver: valibotResolver(enquirySchema),
    // Not on blur: a message that appears while the visitor presses the button would move the button away.
    mode: 'onSubmit',
    defaultValues: initialValues,
  });
  const { subscribe, getValues, setValue } = form;

  // The sign-in state arrives later; keep the values typed by then.
  useEffect(() => {
    if (user?.displayName && getValues('name') === '') setValue('name', user.displayName.slice(0, 100));
    if (user?.email && getValues('email') === '') setValue('email', user.email);
  }, [user, getValues, setValue]);

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draftKey, values, untouched),
    });
  }, [subscribe, draftKey, untouched]);

  async function send(values: ValidEnquiry) {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      const reference = await submitEnquiry({ variant, values, subject });
      removeDraft(draftKey);
      setSent({ reference, phone: values.phone });
    } catch (error) {
      setFailure(toAppError(error));
    } finally {
      isSending.current = false;
    }
  }

  const handleSubmit = (event: FormEvent) => void form.handleSubmit(send)(event);

  return { form, sent, failure, isSignedIn: user !== null, handleSubmit };
}
