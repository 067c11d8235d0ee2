import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { NotLoaded } from '../../../shared/not-loaded';
import { usesOptions } from '../api/master-uses';
import type { Master, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { countsText, recordPath } from '../model/uses';
import layout from '../../../shared/layout.module.css';
import text from '../../../shared/text.module.css';

interface UsesDialogProps {
  readonly master: Master;
  readonly row: MasterRow;
  readonly onClose: () => void;
}

/** Linked uses of a row. */
export function UsesDialog({ master, row, onClose }: UsesDialogProps) {
  const uses = useQuery(usesOptions(master, row.id));
  const { data } = uses;
  const name = getRowName(master, row);
  const total = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const hidden = total - (data?.records.length ?? 0);

  return (
    <InfoDialog title={`Uses of ${name}`} onClose={onClose}>
      {(uses.error || !data) && <NotLoaded query={uses} height="8rem" />}
      {data && total === 0 && <p className={text.quiet}>Not used yet.</p>}
      {data && total > 0 && (
        <>
          <p className={text.quiet}>{`Used by ${countsText(data.counts)}.`}</p>
          <ul className={layout.list2}>
            {data.records.map(({ kind, id, name: record }) => (
              <li key={`${kind} ${id}`}>
                <Link to={recordPath(kind, id, record)}>{record}</Link>
                <span className={text.quiet}>{` ${kind}`}</span>
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className={text.quiet}>{`And ${hidden} more.`}</p>}
        </>
      )}
    </InfoDialog>
  );
}
