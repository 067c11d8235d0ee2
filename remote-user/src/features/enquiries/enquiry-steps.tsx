import { VisuallyHidden } from '@aertrip/ui';
import type { Step } from './enquiry';
import styles from './enquiry-steps.module.css';

const stateLabels: Readonly<Record<Step['state'], string>> = {
  done: 'done',
  current: 'now',
  ahead: 'not started',
};

/** Progress from enquiry to booking. */
export function EnquirySteps({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map(({ label, state }) => (
        <li key={label} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{label}</span>
          <VisuallyHidden>{` (${stateLabels[state]})`}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
