import { Button, FormMessage } from '@aertrip/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageDetail } from '../../model/package-detail';
import type { PackageForm } from '../../model/package-form';
import styles from './draft-notice.module.css';

interface DraftNoticeProps {
  readonly draft: ReturnType<typeof usePackageDraft>;
  readonly form: UseFormReturn<PackageForm>;
  readonly base: PackageDetail | null;
}

/** Offers what was typed before the form was unmounted, for instance because the session had ended. */
export function DraftNotice({ draft: { draft, discard }, form, base }: DraftNoticeProps) {
  if (!draft) return null;
  const isOlder = base !== null && base.version !== draft.version;
  const restore = () => {
    form.reset(draft.values, { keepDefaultValues: true });
    discard();
  };
  return (
    <FormMessage tone="info">
      <p>
        Your unsaved changes from before are still here.
        {isOlder && ' The package was saved by somebody since: look through it after restoring.'}
      </p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={restore}>
          Restore them
        </Button>
        <Button size="sm" variant="secondary" onClick={discard}>
          Forget them
        </Button>
      </div>
    </FormMessage>
  );
}
