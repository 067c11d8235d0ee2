import { Button } from '@aertrip/ui';
import { BedDouble, Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import { Disclosure } from '../../../../components/disclosure';
import { Paragraphs } from '../../../../components/paragraphs';
import type { ItineraryDay } from '../../model/package-detail';
import layout from '../../../../components/layout.module.css';
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
      <ol ref={list} className={layout.list}>
        {days.map((day) => (
          <li key={day.dayNo} className={styles.day}>
            <Disclosure
              open={day.dayNo === 1}
              title={
                <>
                  <span className={styles.number}>{`Day ${day.dayNo}`}</span>
                  <span>{` ${day.title}`}</span>
                  {day.meals.length > 0 && (
                    <span className={styles.meals}>
                      <Utensils size={14} aria-hidden="true" />
                      <span>{` ${sentence(day.meals.join(', '))}`}</span>
                    </span>
                  )}
                </>
              }
            >
              <Paragraphs text={day.body} />
              {day.overnight && (
                <p className={styles.night}>
                  <BedDouble size={16} aria-hidden="true" />
                  <span>{`Night in ${day.overnight}`}</span>
                </p>
              )}
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

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
