import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage, TextField, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { NotLoaded } from '../../../shared/not-loaded';
import { useChange } from '../../../shared/data/use-change';
import { retentionRulesOptions, setRetention } from '../api/retention';
import { retentionText, type RetentionRule } from '../model/retention';
import styles from './people-data.module.css';

/** Retention periods by kind of data, editable by an owner. */
export function RetentionDialog({ onClose }: { readonly onClose: () => void }) {
  const rules = useQuery(retentionRulesOptions);
  return (
    <InfoDialog title="Data retention" onClose={onClose}>
      {!rules.data && <NotLoaded query={rules} height="20rem" />}
      {rules.data && (
        <ul className={styles.list}>
          {rules.data.map((rule) => (
            <RuleForm key={rule.key} rule={rule} />
          ))}
        </ul>
      )}
    </InfoDialog>
  );
}

function RuleForm({ rule }: { readonly rule: RetentionRule }) {
  const { name, after } = retentionText(rule.key);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useChange({
    change: setRetention,
    affects: retentionRulesOptions.queryKey,
    done: (_, { days }) => `${name}: now kept for ${days} days`,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = Number(typed ?? rule.keepDays);
    if (!Number.isInteger(days) || days < rule.minDays || days > rule.maxDays) {
      setError(`Between ${rule.minDays} and ${rule.maxDays} days.`);
      return;
    }
    mutate({ key: rule.key, days, version: rule.version }, { onSuccess: () => setTyped(undefined) });
  };

  return (
    <li>
      <form noValidate className={styles.row} onSubmit={submit}>
        <TextField
          label={`${name}, days`}
          hint={`${after} ${rule.minDays} to ${rule.maxDays} days.`}
          inputMode="numeric"
          value={typed ?? String(rule.keepDays)}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" size="sm" variant="secondary" busy={isPending}>
          Save<VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </form>
      {rule.error ? (
        <FormMessage tone="error">{`The last run failed and is retried every hour: ${rule.error}`}</FormMessage>
      ) : (
        <small>{rule.ranAt ? `Last run ${formatDateTime(rule.ranAt)}` : 'Running'}</small>
      )}
    </li>
  );
}
