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
        <caption>{`Prices per person, ${dates}${city ? `, from ${city.name}` : ''}`}</caption>
        <thead>
          <tr>
            <th scope="col">Traveller</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ occupancy, amountPaise, mrpPaise }) => (
            <tr key={occupancy}>
              <th scope="row">{occupancyNames[occupancy]}</th>
              <td>
                {mrpPaise !== null && mrpPaise > amountPaise && (
                  <>
                    <VisuallyHidden>Original price: </VisuallyHidden>
                    <Text as="s" size="sm" tone="soft">
                      {formatPaise(mrpPaise)}
                    </Text>{' '}
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
