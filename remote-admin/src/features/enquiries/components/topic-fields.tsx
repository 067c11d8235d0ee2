import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { destinationNamesOptions } from '../../../shared/sale/choices';
import { TourSearch } from '../../../shared/sale/tour-search';
import type { Topic } from '../model/enquiry-form';

interface TopicFieldsProps extends Topic {
  readonly onChange: (change: Partial<Topic>) => void;
}

/** The destination or tour that the customer asks for. */
export function TopicFields({ topic, topicTitle, tourWords, onChange }: TopicFieldsProps) {
  const { data: destinations = [] } = useQuery(destinationNamesOptions);
  const options = destinations.map(({ id, name }) => ({ value: `destination_id:${id}`, name }));
  const isListed = topic === '' || options.some(({ value }) => value === topic);
  return (
    <>
      <SelectField
        label="Destination or tour"
        optional
        value={topic}
        onChange={({ target: { value } }) =>
          onChange({ topic: value, topicTitle: options.find((one) => one.value === value)?.name ?? '' })
        }
      >
        <option value="">Not decided</option>
        {!isListed && <option value={topic}>{topicTitle}</option>}
        <optgroup label="Destinations">
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TourSearch
        label="Find a tour"
        initial={tourWords}
        onType={(words) => onChange({ tourWords: words })}
        onChoose={({ id, title }) => onChange({ topic: `package_id:${id}`, topicTitle: title })}
      />
    </>
  );
}
