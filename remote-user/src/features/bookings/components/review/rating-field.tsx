import { Row, Text } from '@aertrip/ui';
import { Star } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { ratingNames } from '../../model/review';
import styles from './rating-field.module.css';

interface RatingFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** Selected stars as a form value: `4`. */
  readonly chosen: string;
  readonly error?: string | undefined;
}

/** Five radio buttons that look like stars: arrow keys move between them, and each has a label. */
export function RatingField({ chosen, error, ...radio }: RatingFieldProps) {
  const errorId = useId();
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
      <Text as="legend" isStrong>
        Your rating
      </Text>
      <Row gap={1}>
        {ratingNames.map((name, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className={styles.star} data-filled={value <= chosen || undefined}>
              <input
                {...radio}
                type="radio"
                value={value}
                aria-label={`${value} ${index === 0 ? 'star' : 'stars'}: ${name}`}
              />
              <Star size={30} aria-hidden="true" />
            </label>
          );
        })}
        <Text as="span" tone="soft" aria-hidden="true">
          {ratingNames[Number(chosen) - 1]}
        </Text>
      </Row>
      {error && (
        <Text id={errorId} role="alert" size="sm" tone="bad">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
