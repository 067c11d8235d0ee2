import { formatPaise } from '@aertrip/platform';
import { Price } from '@aertrip/ui';
import { countTravellers, type Party } from '../lib/party';

interface PartyPriceProps {
  /** Total of the party, taxes included. */
  partyPaise: number;
  party: Party;
  size?: 'md' | 'lg';
}

/** `₹37,450 per person, taxes included`, `₹1,12,350 for 3`; the share is never less than the budget that finds it. */
export function PartyPrice({ partyPaise, party, size = 'md' }: PartyPriceProps) {
  const travellers = countTravellers(party);
  if (travellers === 1) return <Price paise={partyPaise} note="for one, taxes included" size={size} />;
  return (
    <Price
      paise={Math.ceil(partyPaise / travellers / 100) * 100}
      note="per person, taxes included"
      total={`${formatPaise(partyPaise)} for ${travellers}`}
      size={size}
    />
  );
}
