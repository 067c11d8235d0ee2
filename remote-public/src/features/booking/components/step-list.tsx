import { cx, Text } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { stepNames, steps, type Step } from '../model/steps';
import styles from './step-list.module.css';

interface StepListProps {
  current: Step | 'pay';
  /** Path of a step; later steps have no link. */
  hrefOf?: (step: Step) => string;
}

/** Progress of a booking; completed steps are links. */
export function StepList({ current, hrefOf }: StepListProps) {
  const all = [...steps, 'pay'] as const;
  const at = all.indexOf(current);
  return (
    <nav aria-label="Booking steps">
      <Text size="sm" tone="soft">{`Step ${at + 1} of ${all.length}`}</Text>
      <ol className={styles.steps}>
        {all.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={cx(styles.step, index < at && styles.done)}
          >
            {index < at && step !== 'pay' && hrefOf ? (
              <Link to={hrefOf(step)}>{stepNames[step]}</Link>
            ) : (
              <span>{stepNames[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
