import { Button, Dialog } from '@aertrip/ui';

interface BulkFailuresProps {
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
  readonly onClose: () => void;
}

/** Which packages stayed as they were, and why. */
export function BulkFailures({ failures, onClose }: BulkFailuresProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        failures.length === 1 ? 'One package was not changed' : `${failures.length} packages were not changed`
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <dl>
        {failures.map(({ name, reason }, index) => (
          <div key={index}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
