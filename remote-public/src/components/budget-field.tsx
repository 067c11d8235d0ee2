import { cx, TextField, VisuallyHidden } from '@aertrip/ui';
import { useId, type ComponentProps } from 'react';
import choice from './choice.module.css';
import styles from './budget-field.module.css';

const shares = { person: 'Per person', family: 'Total for everyone' } as const;

export type Share = keyof typeof shares;

interface BudgetFieldProps {
  /** Props of the amount field besides its name. */
  amount: Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>;
  share: Share;
  onShare?: (share: Share) => void;
}

/** Maximum price with taxes, per person or for the party. Form fields: `budget` in rupees, and `per`. */
export function BudgetField({ amount, share, onShare }: BudgetFieldProps) {
  const id = useId();
  return (
    <div className={styles.budget}>
      <TextField
        {...amount}
        label="Budget, with taxes"
        name="budget"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="Any"
        leading="₹"
      />
      <fieldset className={styles.shares}>
        <VisuallyHidden>
          <legend>The budget is</legend>
        </VisuallyHidden>
        {(Object.keys(shares) as Share[]).map((value) => (
          <label key={value} htmlFor={`${id}${value}`} className={cx(choice.choice, styles.share)}>
            <input
              id={`${id}${value}`}
              type="radio"
              name="per"
              value={value}
              defaultChecked={onShare ? undefined : value === share}
              checked={onShare ? value === share : undefined}
              onChange={onShare && (() => onShare(value))}
            />
            <span>{shares[value]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
