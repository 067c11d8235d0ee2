import { formatDate } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { InfoDialog } from '../../../../shared/dialogs/info-dialog';
import { countText } from '../../../../shared/count-text';
import type { DepartureCity } from '../../api/package-choices';
import { occupancyNames } from '../../../../shared/sale/occupancy';
import { formatTyped } from '../../model/departure-prices';
import type { RateCard, RateChange } from '../../model/rate-card';
import styles from './rate-cards.module.css';

interface RateCardPreviewProps {
  readonly card: RateCard;
  readonly changes: readonly RateChange[];
  readonly cities: readonly DepartureCity[];
  readonly onApply: (changes: readonly RateChange[]) => void;
  readonly onClose: () => void;
}

/** Previews the changes of a rate card. */
export function RateCardPreview({ card, changes, cities, onApply, onClose }: RateCardPreviewProps) {
  const departures = new Set(changes.map(({ key }) => key)).size;
  return (
    <InfoDialog
      title={`Apply ${card.name}?`}
      className={styles.dialog}
      closeLabel="Cancel"
      buttons={
        <Button onClick={() => onApply(changes)}>
          {`Fill ${countText(departures, 'departure', 'departures')}`}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.hint}>Prices are not saved yet. Check the grid, then save the package.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Departure</th>
            <th scope="col">Price</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, occupancy, startsOn, departureCityId, before, text }) => (
            <tr key={`${key} ${occupancy}`}>
              <th scope="row">
                <span>{formatDate(startsOn)}</span>
                <small>{cities.find(({ id }) => id === departureCityId)?.name}</small>
              </th>
              <td>{occupancyNames[occupancy]}</td>
              <td>{formatTyped(before, 'not offered')}</td>
              <td>
                <strong>{formatTyped(text, 'not offered')}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </InfoDialog>
  );
}
