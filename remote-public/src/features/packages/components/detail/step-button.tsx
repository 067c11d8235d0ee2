import { cx, VisuallyHidden } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import over from './picture-button.module.css';
import styles from './step-button.module.css';

interface StepButtonProps {
  direction: 'Previous' | 'Next';
  disabled: boolean;
  onPress: () => void;
}

/** At the left or right edge of a row of pictures: shows the one before or after. */
export function StepButton({ direction, disabled, onPress }: StepButtonProps) {
  const Icon = direction === 'Next' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      // Stays focusable at the end of the row: a disabled button would lose the keyboard focus.
      aria-disabled={disabled}
      className={cx(over.button, styles.step, direction === 'Next' ? styles.next : styles.previous)}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      <VisuallyHidden>{`${direction} picture`}</VisuallyHidden>
    </button>
  );
}
