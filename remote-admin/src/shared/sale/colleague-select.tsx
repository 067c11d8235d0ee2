import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { salesPeopleOptions } from './choices';

interface ColleagueSelectProps {
  readonly label: string;
  /** Id of the colleague; null when unassigned. */
  readonly value: string | null;
  /** Shown for a colleague who has left. */
  readonly name: string | null;
  readonly onChange: (id: string | null) => void;
  readonly disabled?: boolean;
  readonly hint?: string;
}

/** The colleague who looks after a record. */
export function ColleagueSelect({ value, name, onChange, ...field }: ColleagueSelectProps) {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const isKnown = value === null || people.some((person) => person.value === value);
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      options={[
        { value: '', label: 'Unassigned' },
        ...(isKnown ? [] : [{ value, label: name ?? 'A former colleague' }]),
        ...people,
      ]}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
