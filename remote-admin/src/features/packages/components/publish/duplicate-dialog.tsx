import { formatDate, todayInIndia } from '@aertrip/platform';
import { Text, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../../../shared/data/use-change';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import { paths } from '../../../../config/paths';
import { createPackage, packageKeys } from '../../package-api';
import { moveDepartures, toCopy } from '../../model/duplicate-package';
import type { PackageForm } from '../../model/package-form';

interface DuplicateDialogProps {
  /** The stored package. */
  readonly source: PackageForm;
  readonly onClose: () => void;
}

/** Duplicates a package as a draft with shifted departures, and opens the copy. */
export function DuplicateDialog({ source, onClose }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const [newId] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(`${source.title} (copy)`.slice(0, 120));
  const [days, setDays] = useState('364');
  const outcome = /^\d{1,4}$/.test(days.trim())
    ? moveDepartures(source.departures, Number(days), todayInIndia())
    : null;

  const { mutateAsync } = useChange({
    change: (copy: PackageForm) => createPackage(copy, newId),
    affects: packageKeys.all,
    done: (_, copy) => `${copy.title.trim()} is created as a draft`,
  });

  const duplicate = async () => {
    if (!outcome) return;
    const id = await mutateAsync(toCopy(source, title, outcome.moved));
    onClose();
    await navigate(paths.package.href(id));
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Duplicate package"
      submitLabel="Create copy"
      isDisabled={!outcome || title.trim().length < 4}
      onSubmit={duplicate}
    >
      <p>
        The copy is a draft with its own code and web address. Its departures are open and have no bookings.
      </p>
      <TextField
        label="Title of the copy"
        value={title}
        maxLength={120}
        error={title.trim().length < 4 ? 'Enter a title of at least 4 characters.' : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Move the departures later by days"
        inputMode="numeric"
        hint="364 is a year on the same weekday."
        value={days}
        error={outcome ? undefined : 'Enter a whole number of days.'}
        onChange={(event) => setDays(event.target.value)}
      />
      {outcome && <MovedDates {...outcome} />}
    </FormDialog>
  );
}

function MovedDates({ moved, leftOut }: ReturnType<typeof moveDepartures>) {
  if (moved.length + leftOut.length === 0) return <p role="status">There are no departures to copy.</p>;
  const texts = [
    moved.length === 1 ? 'One departure' : `${moved.length} departures`,
    ...(leftOut.length > 0
      ? [`${leftOut.length} past ${leftOut.length === 1 ? 'departure is' : 'departures are'} skipped`]
      : []),
  ];
  return (
    <Text as="div" size="sm" tone="soft" role="status">
      <p>{`${texts.join('; ')}.`}</p>
      <p>{moved.map(({ startsOn }) => formatDate(startsOn)).join(' · ')}</p>
    </Text>
  );
}
