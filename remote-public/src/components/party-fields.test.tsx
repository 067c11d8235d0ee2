import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Party } from '../lib/party';
import { PartyFields } from './party-fields';

test('leaves no room without an adult', async () => {
  const parties: Party[] = [];
  function Fields() {
    const [party, setParty] = useState<Party>({ adults: 4, childAges: [], rooms: 4 });
    parties.push(party);
    return <PartyFields party={party} onChange={setParty} />;
  }
  render(<Fields />);
  const user = userEvent.setup();
  for (let count = 0; count < 3; count += 1)
    await user.click(screen.getByRole('button', { name: 'Remove one: Adults' }));
  expect(parties.map(({ adults, rooms }) => [adults, rooms])).toEqual([
    [4, 4],
    [3, 3],
    [2, 2],
    [1, 1],
  ]);
});
