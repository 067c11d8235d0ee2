import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../shared/count-text';
import { NotLoaded } from '../../../shared/not-loaded';
import { salesPeopleOptions } from '../../../shared/sale/choices';
import { type OpenWork, openWorkOptions } from '../api/administrators';

/** `2 open enquiries (1 with a follow-up), 1 quote`; empty without open work. */
function describeWork({ enquiries, followUps, quotes, bookings }: OpenWork): string {
  const followed = followUps > 0 ? ` (${followUps} with a follow-up)` : '';
  return [
    enquiries > 0 && countText(enquiries, 'open enquiry', 'open enquiries') + followed,
    quotes > 0 && countText(quotes, 'quote', 'quotes'),
    bookings > 0 && countText(bookings, 'booking', 'bookings'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Asks who takes the open work of a colleague. `isMissing` until it is known who, or that there is none. */
export function useHandOver(personId: string, name: string) {
  const work = useQuery(openWorkOptions(personId));
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const [successor, setSuccessor] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const text = work.data && describeWork(work.data);
  const isMissing = text === undefined || (text !== '' && successor === '');
  return {
    successor: successor || undefined,
    /** Whether the choice is complete; otherwise the field says what is missing. */
    check: () => {
      setIsRefused(isMissing);
      return !isMissing;
    },
    fields:
      text === undefined ? (
        <NotLoaded query={work} height="4rem" title="Open work could not be loaded" headingLevel={3} />
      ) : (
        text !== '' && (
          <SelectField
            label="Who takes over?"
            hint={`${name} has ${text}.`}
            error={isRefused && isMissing ? 'Choose a colleague.' : undefined}
            value={successor}
            onChange={({ target }) => setSuccessor(target.value)}
            options={[
              { value: '', label: 'Choose a colleague' },
              ...people.filter(({ value }) => value !== personId),
            ]}
          />
        )
      ),
  };
}
