import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { useFormField } from '../../../../shared/form/form-field';
import { ReorderList } from '../../../../shared/form/reorder-list';
import type { Faq } from '../../package-choices';
import type { PackageForm } from '../../model/package-form';
import styles from '../../../../shared/form/fields.module.css';

/** The tour's own questions; a general one is copied to be answered differently. */
export function FaqsSection({ masters }: { readonly masters: readonly Faq[] }) {
  const { control, formState } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const rows = useFieldArray<PackageForm, 'faqs'>({ name: 'faqs' });
  const faqs = useWatch({ control, name: 'faqs' });
  const offered = masters.filter(
    ({ active, question }) => active && !faqs.some((faq) => faq.question.trim() === question),
  );
  const copy = (id: string) => {
    const master = masters.find((faq) => faq.id === id);
    if (!master) return;
    const { question, answer } = master;
    rows.append({ rowId: crypto.randomUUID(), question, answer }, { shouldFocus: false });
  };

  return (
    <Card
      title="Questions"
      id="faqs"
      description="Questions of this tour. The general ones follow on its page; one with the same question is replaced."
    >
      <div className={styles.stack}>
        <ReorderList
          rows={rows}
          errors={formState.errors.faqs}
          getItemName={(index) => `question ${index + 1}`}
          getSummary={(index) => faqs[index]?.question ?? ''}
          addLabel="Add a question"
          onAdd={() => rows.append({ rowId: crypto.randomUUID(), question: '', answer: '' })}
          emptyText="No questions of its own yet."
        >
          {(index) => (
            <div className={styles.stack}>
              <TextField label={`Question ${index + 1}`} {...field(`faqs.${index}.question`)} />
              <TextArea
                label={`Answer to question ${index + 1}`}
                rows={3}
                {...field(`faqs.${index}.answer`)}
              />
            </div>
          )}
        </ReorderList>
        {offered.length > 0 && (
          <SelectField
            label="Answer a general question for this tour"
            value=""
            onChange={({ target }) => copy(target.value)}
          >
            <option value="">Choose a question</option>
            {offered.map(({ id, question }) => (
              <option key={id} value={id}>
                {question}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Card>
  );
}
