import { VisuallyHidden, cx, Text } from '@aertrip/ui';
import { ArrowRight } from 'lucide-react';
import { nothing } from './field-words';
import styles from './history.module.css';

/** Characters of a long text shown before it is expanded. */
const longest = 160;

function Value({ text }: { readonly text: string }) {
  if (text.length <= longest) return text;
  return (
    <details className={styles.long}>
      <summary>{`${text.slice(0, longest).trimEnd()}…`}</summary>
      <span>{`…${text.slice(longest)}`}</span>
    </details>
  );
}

interface ChangedValueProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A field with its old and new value. */
export function ChangedValue({ label, from, to }: ChangedValueProps) {
  return (
    <div className={styles.change}>
      <span className={styles.field}>{label}</span>
      <div className={styles.values}>
        <Text as="div" tone="soft" className={cx(from !== nothing && styles.replaced)}>
          <VisuallyHidden>from </VisuallyHidden>
          <Value text={from} />
        </Text>
        <ArrowRight size={14} aria-hidden className={styles.arrow} />
        <Text as="div" isStrong>
          <VisuallyHidden>to </VisuallyHidden>
          <Value text={to} />
        </Text>
      </div>
    </div>
  );
}
