import { cx, IconButton } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './slides.module.css';

interface StepButtonProps {
  direction: 'Previous' | 'Next';
  disabled: boolean;
  onPress: () => void;
}

/** At the left or right edge of a row of pictures: shows the one before or after. */
export const StepButton = ({ direction, disabled, onPress }: StepButtonProps) => (
  <IconButton
    icon={direction === 'Next' ? ChevronRight : ChevronLeft}
    label={`${direction} picture`}
    // Stays focusable at the end of the row: a disabled button would lose the keyboard focus.
    aria-disabled={disabled}
    className={cx(styles.step, direction === 'Previous' && styles.previous)}
    onClick={onPress}
  />
);
