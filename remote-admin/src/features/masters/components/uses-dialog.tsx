import { Stack, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { NotLoaded } from '../../../shared/not-loaded';
import { usesOptions } from '../master-api';
import type { Master, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { countsText, recordPath } from '../model/uses';

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
      {data && total === 0 && (
        <Text size="sm" tone="soft">
          Not used yet.
        </Text>
      )}
      {data && total > 0 && (
        <>
          <Text size="sm" tone="soft">{`Used by ${countsText(data.counts)}.`}</Text>
          <Stack as="ul" gap={2}>
            {data.records.map(({ kind, id, name: record }) => (
              <li key={`${kind} ${id}`}>
                <Link to={recordPath(kind, id, record)}>{record}</Link>
                <Text as="span" size="sm" tone="soft">{` ${kind}`}</Text>
              </li>
            ))}
          </Stack>
          {hidden > 0 && <Text size="sm" tone="soft">{`And ${hidden} more.`}</Text>}
        </>
      )}
    </InfoDialog>
  );
}
