import { FormMessage } from '@aertrip/ui';

interface MergeNoticeProps {
  readonly author: string;
  /** Whether unsaved changes remain. */
  readonly isDirty: boolean;
  readonly hasConflicts: boolean;
}

/** Reports a colleague's changes that were loaded into the form. */
export function MergeNotice({ author, isDirty, hasConflicts }: MergeNoticeProps) {
  return (
    <FormMessage tone="info">
      {hasConflicts
        ? `${author} changed the same fields. Choose a value for each, then save.`
        : isDirty
          ? `${author} saved changes. The form has them and yours: check and save.`
          : `${author} saved changes. You now see the latest version.`}
    </FormMessage>
  );
}
