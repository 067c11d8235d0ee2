import { formatDateTime, getSiteConfig, notify } from '@aertrip/platform';
import { Button, TextField } from '@aertrip/ui';
import { Copy, ExternalLink } from 'lucide-react';
import { InfoDialog } from '../../../../shared/dialogs/info-dialog';
import { countText } from '../../../../shared/count-text';
import { useChange } from '../../../../shared/data/use-change';
import { packageKeys } from '../../api/package-keys';
import { closePreviews, openPreview } from '../../api/package-plan';
import layout from '../../../../shared/layout.module.css';
import styles from './publish.module.css';

interface PreviewDialogProps {
  readonly packageId: string;
  /** Number of active links. */
  readonly openLinks: number;
  /** Whether there is unsaved input, which previews do not show. */
  readonly hasUnsaved: boolean;
  readonly onClose: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Link copied');
  } catch {
    notify.error('Your browser blocked copying. Copy the link from its field.');
  }
}

/** Creates and withdraws preview links, which show a package with its draft without an account. */
export function PreviewDialog({ packageId, openLinks, hasUnsaved, onClose }: PreviewDialogProps) {
  const common = { affects: packageKeys.plan(packageId), record: `package-${packageId}` };
  const make = useChange({ ...common, change: () => openPreview(packageId) });
  const withdraw = useChange({
    ...common,
    change: () => closePreviews(packageId),
    done: () => 'All preview links withdrawn',
  });
  const url = make.data && `${getSiteConfig().siteUrl}/preview/${make.data.token}`;
  return (
    <InfoDialog title="Preview as a visitor" closeLabel="Done" onClose={onClose}>
      <div className={layout.stack3}>
        <p className={styles.text}>
          Anyone with the link can view the package with its draft for 7 days, without an account. Booking is
          disabled and search engines do not list it.
        </p>
        {hasUnsaved && <p className={styles.text}>Unsaved changes are not included. Save them first.</p>}
        {url && make.data ? (
          <>
            <TextField
              label="Link"
              readOnly
              value={url}
              hint={`Valid until ${formatDateTime(make.data.expiresAt)}. Copy it now: it is not shown again.`}
              onFocus={(event) => event.target.select()}
            />
            <div className={layout.row2}>
              <Button size="sm" onClick={() => void copy(url)}>
                <Copy size={16} aria-hidden />
                Copy link
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
              >
                <ExternalLink size={16} aria-hidden />
                Open
              </Button>
            </div>
          </>
        ) : (
          <div className={layout.row2}>
            <Button size="sm" busy={make.isPending} onClick={() => make.mutate(undefined)}>
              Create link
            </Button>
          </div>
        )}
        {openLinks > 0 && (
          <div className={styles.going}>
            <p className={styles.text}>{`${countText(openLinks, 'active link', 'active links')}.`}</p>
            <div className={layout.row2}>
              <Button
                size="sm"
                variant="secondary"
                busy={withdraw.isPending}
                onClick={() => {
                  make.reset();
                  withdraw.mutate(undefined);
                }}
              >
                Withdraw all links
              </Button>
            </div>
          </div>
        )}
      </div>
    </InfoDialog>
  );
}
