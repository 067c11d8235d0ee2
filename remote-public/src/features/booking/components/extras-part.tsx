import type { Extra } from '@aertrip/platform/extras';
import { formatPaise } from '@aertrip/platform';
import {
  Button,
  CheckboxField,
  ErrorNote,
  FormMessage,
  Heading,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Stepper } from '../../../components/stepper';
import { plural } from '../../../lib/text';
import { extrasOptions } from '../api/extras';
import { travellersOf, type BookingDraft } from '../model/draft';
import { fieldId } from '../model/field-id';
import type { FieldErrors } from '../model/validation';
import styles from './field-row.module.css';

interface ExtrasPartProps {
  draft: BookingDraft;
  /** The promotion code as typed, applied or not. */
  code: string;
  errors: FieldErrors;
  packageId: string;
  departureId: string;
  onChange: (fields: Partial<BookingDraft>) => void;
  onCode: (code: string) => void;
}

/** Extras, promotion code and special requests. */
export function ExtrasPart(props: ExtrasPartProps) {
  const { draft, errors, onChange } = props;
  return (
    <Stack gap={6}>
      <Extras {...props} />
      <Promotion {...props} />
      <TextArea
        label="Special requests"
        rows={3}
        optional
        id={fieldId('special_wishes')}
        hint="For example, a ground-floor room or a wheelchair. We will do our best."
        value={draft.wishes}
        error={errors.special_wishes}
        onChange={(event) => onChange({ wishes: event.target.value })}
      />
    </Stack>
  );
}

function Extras({ draft, packageId, departureId, errors, onChange }: ExtrasPartProps) {
  const query = useQuery(extrasOptions(packageId, departureId));
  const offered = query.data ?? [];
  const travellers = travellersOf(draft.rooms).length;
  if (query.error) return <ErrorNote title="The extras could not be loaded" query={query} />;
  if (offered.length === 0) return null;
  const choose = (id: string, count: number) => onChange({ extras: { ...draft.extras, [id]: count } });
  const problem = Object.entries(errors).find(([name]) => name.startsWith('extras'))?.[1];
  return (
    <Stack as="section" aria-labelledby="booking-extras">
      <Heading level={3} id="booking-extras">
        Add to your tour
      </Heading>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {offered.map((extra) => (
        <ExtraField
          key={extra.id}
          extra={extra}
          count={draft.extras[extra.id] ?? 0}
          travellers={travellers}
          onChange={(count) => choose(extra.id, count)}
        />
      ))}
    </Stack>
  );
}

interface ExtraFieldProps {
  extra: Extra;
  count: number;
  travellers: number;
  onChange: (count: number) => void;
}

/** Places left of an extra, once they are few. */
function leftText(leftCount: number | null): string | undefined {
  if (leftCount === null || leftCount > 5) return undefined;
  return leftCount === 0 ? 'Sold out on this departure' : `${leftCount} left on this departure`;
}

function ExtraField({ extra, count, travellers, onChange }: ExtraFieldProps) {
  const { name, description, per, pricePaise, dayNo, leftCount } = extra;
  const price = `${formatPaise(pricePaise)} ${per === 'traveller' ? 'per traveller' : 'per booking'}`;
  // A choice that sold out meanwhile can still be removed.
  const most = Math.max(Math.min(per === 'booking' ? 1 : travellers, leftCount ?? travellers), 0);
  const notes = [dayNo !== null && `Day ${dayNo} of your tour`, leftText(leftCount), description];
  return (
    <Stack gap={1}>
      {per === 'booking' ? (
        <CheckboxField
          label={`${name}, ${price}`}
          checked={count > 0}
          disabled={most === 0 && count === 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
      ) : (
        <Stepper
          label={name}
          hint={`${price}, up to ${plural(travellers, 'traveller')}`}
          value={Math.min(count, travellers)}
          min={0}
          max={most}
          onChange={onChange}
        />
      )}
      <Text size="sm" tone="soft">
        {notes.filter(Boolean).join('. ')}
      </Text>
    </Stack>
  );
}

function Promotion({ draft, code, errors, onChange, onCode }: ExtrasPartProps) {
  const isApplied = draft.promotion !== '' && draft.promotion === code.trim();
  return (
    <div className={styles.row}>
      <TextField
        label="Promotion code"
        optional
        id={fieldId('promotion')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={errors.promotion}
        onChange={(event) => {
          onCode(event.target.value);
          if (draft.promotion !== '' && event.target.value.trim() === '') onChange({ promotion: '' });
        }}
      />
      <Button
        variant="secondary"
        onClick={() => {
          if (isApplied) onCode('');
          onChange({ promotion: isApplied ? '' : code.trim() });
        }}
      >
        {isApplied ? 'Remove' : 'Apply'}
      </Button>
    </div>
  );
}
