import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, cx, VisuallyHidden } from '@aertrip/ui';
import { BookmarkPlus, Users } from 'lucide-react';
import { type ListChange, type ListSpec, type ListState, readListState } from './list-state';
import type { PageOptions } from './page';
import {
  getViewChange,
  getViewQuery,
  getViewState,
  isViewShown,
  type SavedList,
  type SavedView,
} from './saved-view';
import { savedViewsOptions } from './saved-views-query';
import { ViewMenu } from './view-menu';
import styles from './saved-views.module.css';
import { ViewDialog } from './view-dialog';
import { formatCount } from '../count-text';

interface SavedViewsProps<Row> {
  readonly name: SavedList;
  readonly spec: ListSpec;
  readonly list: ListState;
  readonly getOptions: (list: ListState) => PageOptions<Row>;
  readonly hiddenColumns: readonly string[];
  readonly onHiddenColumns: (hidden: readonly string[]) => void;
  readonly onChange: (change: ListChange) => void;
}

/** A list's saved views with their row counts; a view can be changed. */
export function SavedViews<Row>(props: SavedViewsProps<Row>) {
  const { name, spec, list, onChange, onHiddenColumns } = props;
  const { data: views, error } = useQuery(savedViewsOptions(name));
  const [lastId, setLastId] = useState<string | null>(null);

  const show = (view: SavedView) => {
    setLastId(view.id);
    onHiddenColumns(view.hiddenColumns);
    onChange(getViewChange(getViewState(view, spec), spec));
  };

  // The list works without its views.
  if (error || !views || views.length === 0) return null;

  const everything = readListState(new URLSearchParams(), spec);
  const isPlain = getViewQuery(list, spec) === '';
  const shown = views.find((view) => isViewShown(view, list, spec));
  // Offers to save a view whose filters have changed.
  const edited = shown || isPlain ? undefined : views.find(({ id }) => id === lastId);
  const chosen = shown ?? edited;

  return (
    <div className={styles.bar}>
      <nav aria-label="Views" className={styles.chips}>
        <ViewChip
          label="All"
          isCurrent={isPlain && !shown}
          onPress={() => {
            setLastId(null);
            onChange(getViewChange(everything, spec));
          }}
        />
        {views.map((view) => (
          <ViewChip
            key={view.id}
            label={view.name}
            isCurrent={view === chosen}
            isEdited={view === edited}
            isTeams={view.owner === null}
            countOptions={props.getOptions({ ...getViewState(view, spec), page: 1, pageSize: 1 })}
            onPress={() => show(view)}
          />
        ))}
      </nav>
      {chosen && (
        <ViewMenu
          key={chosen.id}
          name={name}
          view={chosen}
          edit={edited && { query: getViewQuery(list, spec), hiddenColumns: [...props.hiddenColumns] }}
        />
      )}
    </div>
  );
}

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

interface ChipProps {
  readonly label: string;
  readonly isCurrent: boolean;
  /** Whether its filters changed since it was pressed. */
  readonly isEdited?: boolean;
  readonly isTeams?: boolean;
  readonly onPress: () => void;
}

interface ViewChipProps<Row> extends ChipProps {
  /** Reads one row of the view with the total count. */
  readonly countOptions?: PageOptions<Row>;
}

/** Refresh interval of the counts in ms, while the list is visible. */
const interval = 60_000;

function Count<Row>({ options }: { readonly options: PageOptions<Row> }) {
  const { data } = useQuery({
    ...options,
    // The count of another view is not reused.
    placeholderData: undefined,
    staleTime: interval,
    refetchInterval: interval,
  });
  if (!data) return null;
  return (
    <span className={styles.count}>
      <span>{formatCount(data.total)}</span>
      <VisuallyHidden>{data.total === 1 ? ' row' : ' rows'}</VisuallyHidden>
    </span>
  );
}

/** A view's name with its current row count. */
function ViewChip<Row>({ label, isCurrent, isEdited, isTeams, onPress, countOptions }: ViewChipProps<Row>) {
  return (
    <button
      type="button"
      className={cx(styles.chip, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      {isTeams && <Users size={14} aria-label="Team" />}
      <span className={styles.name}>{label}</span>
      {isEdited && <em className={styles.edited}>changed</em>}
      {countOptions && <Count options={countOptions} />}
    </button>
  );
}
