import { CheckboxField, SelectField, Text, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { notify } from '@aertrip/platform';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { countText } from '../../../../shared/count-text';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import type { DepartureCity } from '../../package-choices';
import { getRuleDepartures, type RuleForm, ruleFormSchema, toRule } from '../../model/departure-rule';
import type { DepartureForm } from '../../model/departure-form';
import { CityOptions, PriceFields } from './departure-fields';
import { useFormField } from '../../../../shared/form/form-field';
import fields from '../../../../shared/form/fields.module.css';

interface RuleDialogProps {
  readonly template: DepartureForm;
  readonly existing: readonly DepartureForm[];
  readonly cities: readonly DepartureCity[];
  readonly onDone: (departures: DepartureForm[]) => void;
  readonly onClose: () => void;
}

/** Creates recurring departures, such as every Saturday in June. */
export function RuleDialog({ template, existing, cities, onDone, onClose }: RuleDialogProps) {
  const form = useForm<RuleForm>({
    resolver: valibotResolver(ruleFormSchema),
    mode: 'onChange',
    defaultValues: { ...template, from: '', to: '', weekdays: ['6'], everyWeeks: '1' },
  });
  const getOutcome = (typed: RuleForm) => {
    const rule = toRule(typed);
    const { departureCityId, seatsTotal, prices, mrp } = typed;
    return (
      rule && getRuleDepartures(rule, { ...template, departureCityId, seatsTotal, prices, mrp }, existing)
    );
  };
  const outcome = getOutcome(useWatch({ control: form.control }) as RuleForm);

  const done = form.handleSubmit((valid) => {
    const added = getOutcome(valid)?.added ?? [];
    onDone(added);
    notify.info(
      `${countText(added.length, 'departure', 'departures')} added. Save the package to keep the change.`,
    );
    onClose();
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        isDirty={form.formState.isDirty}
        onClose={onClose}
        title="Generate departures"
        submitLabel={
          <>
            {outcome ? `Add ${countText(outcome.added.length, 'departure', 'departures')}` : 'Add departures'}
          </>
        }
        isDisabled={outcome?.added.length === 0}
        onSubmit={done}
      >
        <RuleFields cities={cities} currentCityId={template.departureCityId} />
        <Text size="sm" tone="soft" role="status">
          {outcome
            ? `${outcome.added.length} new departures${outcome.skipped > 0 ? `, ${outcome.skipped} already exist` : ''}.`
            : 'Choose the first and last date.'}
        </Text>
        <PriceFields />
      </FormDialog>
    </FormProvider>
  );
}

interface RuleFieldsProps {
  readonly cities: readonly DepartureCity[];
  readonly currentCityId: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days, cities and seats of a recurrence rule. */
function RuleFields({ cities, currentCityId }: RuleFieldsProps) {
  const { register } = useFormContext<RuleForm>();
  const field = useFormField<RuleForm>();
  return (
    <>
      <div className={fields.grid}>
        <TextField label="First date" type="date" {...field('from')} />
        <TextField label="Last date" type="date" {...field('to')} />
        <SelectField label="Repeat" {...register('everyWeeks')}>
          <option value="1">Every week</option>
          <option value="2">Every 2 weeks</option>
          <option value="4">Every 4 weeks</option>
        </SelectField>
        <SelectField label="From" {...register('departureCityId')}>
          <CityOptions cities={cities} currentId={currentCityId} />
        </SelectField>
        <TextField label="Seats" inputMode="numeric" {...field('seatsTotal')} />
      </div>
      <fieldset className={fields.checks}>
        <legend>On</legend>
        {weekdays.map((name, index) => (
          <CheckboxField key={name} label={name} value={String((index + 1) % 7)} {...register('weekdays')} />
        ))}
      </fieldset>
    </>
  );
}
