import { Button } from '@aertrip/ui';
import { BedDouble, Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import { Disclosure } from '../../../../components/disclosure';
import { Paragraphs } from '../../../../components/paragraphs';
import type { ItineraryDay } from '../../model/package-detail';
import styles from './itinerary.module.css';

interface ItineraryProps {
  days: readonly ItineraryDay[];
  /** How guests reach the start of the tour, as a sentence. */
  start: string;
}

/** The tour day by day; the first day is open. */
export function Itinerary({ days, start }: ItineraryProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isAllOpen, setAllOpen] = useState(false);

  function handleToggleAll() {
    // Each day has its own state; the button toggles all of them.
    list.current?.querySelectorAll('details').forEach((details) => (details.open = !isAllOpen));
    setAllOpen(!isAllOpen);
  }

  return (
    <>
      <p className={styles.start}>{start}</p>
      <ol ref={list} className={styles.days}>
        {days.map((day) => (
          <li key={day.dayNo} className={styles.day}>
            <Disclosure
              open={day.dayNo === 1}
              title={
                <>
                  <span className={styles.number}>{`Day ${day.dayNo}`}</span> {day.title}
                </>
              }
            >
              <Paragraphs text={day.body} />
              <DayFacts day={day} />
            </Disclosure>
          </li>
        ))}
      </ol>
      <Button variant="ghost" size="sm" className={styles.all} onClick={handleToggleAll}>
        {isAllOpen ? 'Close all days' : 'Open all days'}
      </Button>
    </>
  );
}

function DayFacts({ day: { meals, overnight } }: { day: ItineraryDay }) {
  if (meals.length === 0 && !overnight) return null;
  return (
    <ul className={styles.facts}>
      {meals.length > 0 && (
        <li>
          <Utensils size={16} aria-hidden="true" />
          {sentence(meals.join(', '))}
        </li>
      )}
      {overnight && (
        <li>
          <BedDouble size={16} aria-hidden="true" />
          {`Night in ${overnight}`}
        </li>
      )}
    </ul>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
