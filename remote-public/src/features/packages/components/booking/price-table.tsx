import { formatPaise } from '@aertrip/platform';
import { VisuallyHidden } from '@aertrip/ui';
import { addDays, formatDayRange } from '../../../../lib/dates';
import { occupancyNames, type Departure } from '../../model/departure';
import styles from './price-table.module.css';

const taxNotes = {
  domestic: 'GST is extra at the applicable rate.',
  international: 'GST and TCS are extra at the applicable rates.',
};

interface PriceTableProps {
  departure: Departure;
  nights: number;
  /** Destination for the taxes; undefined when it is unknown. */
  scope: keyof typeof taxNotes | undefined;
}

/** Prices of one departure by occupancy, per person. */
export function PriceTable({ departure, nights, scope }: PriceTableProps) {
  const { startsOn, city, prices } = departure;
  if (prices.length === 0) return <p>Prices for this date are on request.</p>;
  const dates = formatDayRange(startsOn, addDays(startsOn, nights));
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {`Prices per person, ${dates}${city ? `, from ${city.name}` : ''}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Traveller</th>
            <th scope="col" className={styles.number}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ occupancy, amountPaise, mrpPaise }) => (
            <tr key={occupancy}>
              <th scope="row">{occupancyNames[occupancy]}</th>
              <td className={styles.number}>
                {mrpPaise !== null && mrpPaise > amountPaise && (
                  <>
                    <VisuallyHidden>Original price: </VisuallyHidden>
                    <s className={styles.mrp}>{formatPaise(mrpPaise)}</s>{' '}
                  </>
                )}
                <strong>{formatPaise(amountPaise)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{scope ? taxNotes[scope] : 'Taxes are extra at the applicable rates.'}</p>
    </>
  );
}
