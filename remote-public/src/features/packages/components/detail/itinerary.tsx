import { Button, Disclosure, IconText, Picture, Row, Stack, Text } from '@aertrip/ui';
import { BedDouble, Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import { Paragraphs } from '../../../../components/paragraphs';
import type { ItineraryDay } from '../../model/package-detail';
import styles from './itinerary.module.css';

type Photo = 'photoPath' | 'photoAlt';

interface ItineraryProps {
  /** A quote has no pictures. */
  days: readonly (Omit<ItineraryDay, Photo> & Partial<Pick<ItineraryDay, Photo>>)[];
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
    <Stack>
      <Text>{start}</Text>
      <Stack as="ol" gap={1} ref={list}>
        {days.map((day) => (
          <li key={day.dayNo} className={styles.day}>
            <Disclosure
              open={day.dayNo === 1}
              title={
                <>
                  <span className={styles.number}>{`Day ${day.dayNo}`}</span>
                  <span>{` ${day.title}`}</span>
                  {day.meals.length > 0 && (
                    <IconText as="span" icon={Utensils} iconSize={14} size="sm" className={styles.meals}>
                      {` ${sentence(day.meals.join(', '))}`}
                    </IconText>
                  )}
                </>
              }
            >
              <div className={styles.body}>
                {day.photoPath && (
                  <Picture
                    path={day.photoPath}
                    alt={day.photoAlt ?? ''}
                    sizes="(min-width: 48rem) 17rem, 92vw"
                    isRounded
                    className={styles.photo}
                  />
                )}
                <div>
                  <Paragraphs text={day.body} />
                  {day.overnight && (
                    <IconText
                      icon={BedDouble}
                      iconSize={16}
                      size="sm"
                    >{`Night in ${day.overnight}`}</IconText>
                  )}
                </div>
              </div>
            </Disclosure>
          </li>
        ))}
      </Stack>
      <Row>
        <Button variant="ghost" size="sm" onClick={handleToggleAll}>
          {isAllOpen ? 'Close all days' : 'Open all days'}
        </Button>
      </Row>
    </Stack>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
