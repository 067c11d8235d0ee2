import { Text } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { notify } from '@aertrip/platform';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { countText } from '../../../../shared/count-text';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import type { DepartureCity } from '../../api/package-choices';
import { getRuleDepartures } from '../../model/departure-rule';
import { toRule, ruleFormSchema, type RuleForm } from '../../model/rule-form';
import type { DepartureForm } from '../../model/departure-form';
import { PriceFields } from './price-fields';
import { RuleFields } from './rule-fields';

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
