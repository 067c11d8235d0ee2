import { cx, SelectField, TextArea, TextField } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatExactPaise } from '@aertrip/platform';
import fields from '../../../../shared/form/fields.module.css';
import { paths } from '../../../../config/paths';
import { RestoredNote, useKeptForm } from '../../../../shared/form/use-kept-form';
import { useQuotePreview } from '../../use-quote-preview';
import { useSaveQuote } from '../../use-save-quote';
import { type QuoteForm, quoteFormSchema, validities } from '../../model/quote-form';
import type { QuoteOrigin } from '../../model/quote-request';
import type { DepartureWish } from '../../model/sellable-package';
import { ExtrasSection } from './extras-section';
import { PackageSection } from './package-section';
import { PriceCard } from './price-card';
import { RefusalContext, useQuoteField } from './refusal-context';
import { RoomsSection } from './rooms-section';
import { RecordHead } from '../../../../shared/record-page';
import layout from '../../../../shared/record-page.module.css';
import styles from './quote-editor.module.css';
import { Card } from '../../../../shared/card';
import { ContactFields } from '../../../../shared/sale/contact-fields';

interface QuoteEditorProps {
  readonly title: string;
  /** URL to return to. */
  readonly back: { readonly path: string; readonly label: string };
  /** Identifies the draft, apart from those of other enquiries. */
  readonly record: string;
  readonly initial: QuoteForm;
  readonly origin: QuoteOrigin;
  readonly wish: DepartureWish;
  /** The customer's requests. */
  readonly children?: ReactNode;
}

/** Edits a quote on one page, from package to price. Saving opens the saved quote. */
export function QuoteEditor({ title, back, record, initial, origin, wish, children }: QuoteEditorProps) {
  const navigate = useNavigate();
  const { form, isDraft, forget, startAnew } = useKeptForm(record, quoteFormSchema, initial);
  const typed = useWatch({ control: form.control }) as QuoteForm;
  const { isSubmitting, isSubmitted, errors } = useFormState({ control: form.control });
  const preview = useQuotePreview(typed);
  const { save, refusalOf } = useSaveQuote(origin);
  const refusal = refusalOf(typed);

  const submit = form.handleSubmit(async (checked) => {
    const id = await save({ form: checked, asksApproval: preview.needsApproval }, form.getValues());
    if (!id) return;
    forget();
    await navigate(paths.quote.href(id), { replace: true });
  });
  const hasErrors = isSubmitted && Object.keys(errors).length > 0;
  const failure = refusal?.message ?? (hasErrors ? 'Not saved. Correct the marked fields.' : null);

  return (
    <FormProvider {...form}>
      <RefusalContext value={refusal ?? preview.refusal}>
        <form
          noValidate
          className={cx(layout.page, fields.dense)}
          // A quote is irrevocable, so Enter in a field must not save it.
          onSubmit={(event) => event.preventDefault()}
        >
          <RecordHead back={back} name={title} />
          {isDraft && <RestoredNote onStartOver={startAnew} />}
          {children}
          <div className={layout.columns}>
            <div className={layout.page}>
              <PackageSection wish={wish} />
              <RoomsSection />
              <ExtrasSection />
              <DiscountSection capPaise={preview.capPaise} />
              <ContactSection />
            </div>
            <aside className={styles.side} aria-label="Price and saving">
              <PriceCard
                preview={preview}
                saveLabel={
                  preview.needsApproval
                    ? 'Ask for approval'
                    : origin.replaces
                      ? 'Save new version'
                      : 'Save quote'
                }
                isSaving={isSubmitting}
                onSave={() => void submit()}
                failure={failure}
              />
            </aside>
          </div>
        </form>
      </RefusalContext>
    </FormProvider>
  );
}

/** Customer and validity of the quote. */
function ContactSection() {
  const field = useQuoteField();
  return (
    <Card title="Customer">
      <div className={fields.grid}>
        <ContactFields field={(name) => field(`contact.${name}`)} />
        <SelectField
          label="Valid for"
          options={Object.entries(validities).map(([value, label]) => ({ value, label }))}
          {...field('validHours')}
        />
        <TextArea
          label="Note to the customer"
          optional
          rows={3}
          maxLength={1000}
          hint="Printed on the quote."
          className={fields.wide}
          {...field('note')}
        />
      </div>
    </Card>
  );
}

/** The desk's discount. @param capPaise the caller's maximum; null while unknown */
function DiscountSection({ capPaise }: { readonly capPaise: number | null }) {
  const { register } = useFormContext<QuoteForm>();
  const field = useQuoteField();
  return (
    <Card
      title="Desk discount"
      description={
        capPaise === null
          ? 'Your discount limit is shown with the price.'
          : `Your limit for this price is ${formatExactPaise(capPaise)}.`
      }
    >
      <div className={fields.grid}>
        <SelectField
          label="Discount in"
          options={[
            { value: 'rupees', label: 'Rupees' },
            { value: 'percent', label: 'Percent' },
          ]}
          {...register('discountUnit', { deps: ['discount'] })}
        />
        <TextField
          label="Discount"
          optional
          inputMode="decimal"
          autoComplete="off"
          {...field('discount', { deps: ['discountReason'] })}
        />
        <TextField
          label="Reason for the discount"
          hint="Internal. Not shown to the customer."
          className={fields.wide}
          autoComplete="off"
          {...field('discountReason', { deps: ['discount'] })}
        />
      </div>
    </Card>
  );
}
