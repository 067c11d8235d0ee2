import { formatPaise } from '@aertrip/platform';
import { countTravellers, type Party } from '../lib/party';
import text from './text.module.css';
import styles from './person-price.module.css';

interface PartyPriceProps {
  /** Total of the party, taxes included. */
  partyPaise: number;
  party: Party;
}

/** `₹1,12,350`, `for 3, with taxes`, `₹37,450 each`. */
export function PartyPrice({ partyPaise, party }: PartyPriceProps) {
  const travellers = countTravellers(party);
  return (
    <p className={styles.price}>
      <strong className={styles.amount}>{formatPaise(partyPaise)}</strong>{' '}
      <span className={text.softTiny}>{`for ${travellers}, with taxes`}</span>{' '}
      {travellers > 1 && (
        <span
          className={text.softTiny}
        >{`${formatPaise(Math.round(partyPaise / travellers))} per person`}</span>
      )}
    </p>
  );
}
