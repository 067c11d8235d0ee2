import { formatPaise } from '@aertrip/platform';
import { formatDayRange, Text, VisuallyHidden } from '@aertrip/ui';
import { addDays } from '../../../../lib/dates';
import { occupancyNames, type Departure } from '../../model/departure';
import styles from './price-table.module.css';

/** Prices of one departure by occupancy, per person. */
export function PriceTable({ departure, nights }: { departure: Departure; nights: number }) {
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
      <Text size="sm" tone="soft">
        Taxes included.
      </Text>
    </>
  );
}
