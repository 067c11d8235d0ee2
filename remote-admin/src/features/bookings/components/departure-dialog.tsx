import { useState } from 'react';
import { useAmendment } from '../hooks/use-amendment';
import type { SoldBooking } from '../model/booking';
import { AmendmentDialog } from './amendment-dialog';
import { DepartureChoice } from './departure-choice';
import { Button, ErrorPanel, TextField } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { useDebounced } from '../../../shared/data/use-debounced';
import { toSearchQuery } from '../../../shared/list/search-query';
import type { PublishedPackage } from '../../../shared/sale/published-packages';
import { toursOptions } from '../api/departures';
import layout from '../../../shared/layout.module.css';
import quietText from '../../../shared/text.module.css';
import styles from './amendment.module.css';

interface DepartureDialogProps {
  readonly booking: SoldBooking;
  readonly onClose: () => void;
}

const hasNoField = () => false;

/** Moves a booking with its party to another departure, of any tour, at that departure's prices. */
export function DepartureDialog({ booking, onClose }: DepartureDialogProps) {
  const [tour, setTour] = useState({ id: booking.packageId, title: booking.packageTitle });
  const [departureId, setDepartureId] = useState<string | null>(null);
  const amending = useAmendment(booking, departureId === null ? null : { departure_id: departureId });
  return (
    <AmendmentDialog
      booking={booking}
      title="Move to another departure"
      action="Move booking"
      amending={amending}
      missing={departureId === null ? 'Choose a departure first.' : null}
      hasField={hasNoField}
      onRestart={() => setDepartureId(null)}
      onClose={onClose}
    >
      <DepartureChoice booking={booking} tour={tour} chosen={departureId} onChoose={setDepartureId} />
      <TourChoice
        isOwn={tour.id === booking.packageId}
        onChoose={(chosen) => {
          setTour(chosen ?? { id: booking.packageId, title: booking.packageTitle });
          setDepartureId(null);
        }}
      />
    </AmendmentDialog>
  );
}

/** Debounce of the search in ms. */
const typingPause = 300;

interface TourChoiceProps {
  /** Whether the departures are those of the booking's own tour. */
  readonly isOwn: boolean;
  /** Null selects the booking's own tour. */
  readonly onChoose: (tour: PublishedPackage | null) => void;
}

/** Finds another tour by name or code. */
function TourChoice({ isOwn, onChoose }: TourChoiceProps) {
  const [text, setText] = useState('');
  const words = useDebounced(text, typingPause);
  const { data, error, refetch } = useQuery({
    ...toursOptions(words),
    enabled: toSearchQuery(words) !== '',
    placeholderData: keepPreviousData,
  });
  const isSearched = toSearchQuery(words) !== '' && text !== '';
  return (
    <section className={styles.room} aria-label="Another tour">
      <TextField
        label="Another tour"
        type="search"
        hint="Search by name or code. Published tours only."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the move.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isSearched && data && (
        <ul className={layout.list2} aria-label="Tours found">
          {data.rows.length === 0 && <li className={quietText.quiet}>No tours found.</li>}
          {data.rows.map((tour) => (
            <li key={tour.id}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  onChoose(tour);
                  setText('');
                }}
              >
                {`${tour.title}, ${tour.nights} nights`}
              </Button>
            </li>
          ))}
          {data.total > data.rows.length && (
            <li
              className={quietText.quiet}
            >{`${data.total - data.rows.length} more. Refine your search.`}</li>
          )}
        </ul>
      )}
      {isSearched && error && (
        <ErrorPanel
          title="The tour search failed"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
      {!isOwn && (
        <PanelActions>
          <Button size="sm" variant="secondary" onClick={() => onChoose(null)}>
            Back to booked tour
          </Button>
        </PanelActions>
      )}
    </section>
  );
}
