import { formatDate, todayInIndia } from '@aertrip/platform';
import { Button, Dialog } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '../../../../shared/not-loaded';
import { countText } from '../../../../shared/count-text';
import { IconButton } from '../../../../shared/icon-button';
import type { DepartureCity } from '../../api/package-choices';
import { rateCardsOptions } from '../../api/rate-cards';
import type { DepartureForm } from '../../model/departure-form';
import type { PriceEdit } from '../../model/grid/price-columns';
import { getRateChanges, type RateCard } from '../../model/rate-card';
import { RateCardDialog } from './rate-card-dialog';
import { RateCardPreview } from './rate-card-preview';
import layout from '../../../../shared/layout.module.css';
import styles from './rate-cards.module.css';

interface RateCardsDialogProps {
  readonly departures: readonly DepartureForm[];
  readonly cities: readonly DepartureCity[];
  readonly onApply: (edits: readonly PriceEdit[]) => void;
  readonly onClose: () => void;
}

type Open =
  | { readonly kind: 'use'; readonly card: RateCard }
  | { readonly kind: 'edit'; readonly card: RateCard | null };

/** Rate cards of the package; applying one fills the departures within its days. */
export function RateCardsDialog({ departures, cities, onApply, onClose }: RateCardsDialogProps) {
  const { packageId = '' } = useParams();
  const query = useQuery(rateCardsOptions(packageId));
  const { data: cards } = query;
  const [open, setOpen] = useState<Open | null>(null);
  const today = todayInIndia();
  const cityName = (id: string | null) =>
    id === null ? 'all cities' : (cities.find((city) => city.id === id)?.name ?? 'another city');

  return (
    <>
      {/* Before the dialog below them: when both close, each restores the focus to its opener. */}
      {open?.kind === 'edit' && (
        <RateCardDialog
          saved={open.card}
          packageId={packageId || null}
          cities={cities}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'use' && (
        <RateCardPreview
          card={open.card}
          changes={getRateChanges(open.card, departures, today)}
          cities={cities}
          onApply={(changes) => {
            onApply(changes);
            onClose();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <Dialog
        open
        onClose={onClose}
        title="Rate cards"
        className={styles.dialog}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen({ kind: 'edit', card: null })}>
              <Plus size={16} aria-hidden />
              New rate card
            </Button>
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        {!cards && <NotLoaded query={query} height="8rem" headingLevel={3} />}
        {cards?.length === 0 && (
          <p className={styles.hint}>
            No rate cards yet. A rate card holds the prices of a season and fills the departures on its dates.
          </p>
        )}
        <ul className={layout.list}>
          {cards?.map((card) => {
            const changes = getRateChanges(card, departures, today).length;
            return (
              <li key={card.id} className={styles.card}>
                <span>
                  <strong>{card.name}</strong>
                  <small>
                    {`${formatDate(card.fromOn)} to ${formatDate(card.toOn)} · ${cityName(card.departureCityId)} · ${card.packageId === null ? 'all packages' : 'this package'}`}
                  </small>
                </span>
                <span className={layout.line2}>
                  <IconButton label={`Edit ${card.name}`} onClick={() => setOpen({ kind: 'edit', card })}>
                    <Pencil size={18} aria-hidden />
                  </IconButton>
                  <Button
                    size="sm"
                    variant="secondary"
                    disabled={changes === 0}
                    onClick={() => setOpen({ kind: 'use', card })}
                  >
                    {changes === 0 ? 'Changes nothing' : `Apply to ${countText(changes, 'price', 'prices')}`}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
