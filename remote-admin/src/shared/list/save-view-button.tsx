import { Button } from '@aertrip/ui';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import type { SavedList, SavedView } from './saved-view';
import { ViewDialog } from './view-dialog';

interface SaveViewButtonProps {
  readonly name: SavedList;
  /** Current state of the list. */
  readonly view: Pick<SavedView, 'query' | 'hiddenColumns'>;
}

/** Saves the list's state as a named view. */
export function SaveViewButton({ name, view }: SaveViewButtonProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsSaving(true)}>
        <BookmarkPlus size={16} aria-hidden />
        Save view
      </Button>
      {isSaving && (
        <ViewDialog title="Save this view" name={name} view={view} onClose={() => setIsSaving(false)} />
      )}
    </>
  );
}
