import { formatDateTime, todayInIndia } from '@aertrip/platform';
import { Button, ErrorPanel, FormMessage, Row, TextField } from '@aertrip/ui';
import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { errorMessage } from '../../../shared/data/error-message';
import { saveFile } from '../../../shared/data/save-file';
import { useChange } from '../../../shared/data/use-change';
import {
  dataRequestsOptions,
  erasePerson,
  exportPerson,
  findPerson,
  type FoundPerson,
} from '../api/people-data';
import { FoundPersonList } from './found-person-list';
import fields from '../../../shared/form/fields.module.css';
import texts from '../../../shared/text.module.css';
import layout from '../../../shared/layout.module.css';

const questions = {
  export: {
    verb: 'Export',
    text: 'The file contains all stored data, including passport numbers. Send it only to the person it belongs to.',
  },
  erase: {
    verb: 'Erase',
    text: 'This cannot be undone. Bookings are kept without personal data; the name stays on invoices for eight years.',
  },
} as const;

/** Finds a person without an account by phone or e-mail, exports their data, or erases it. */
export function DataRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const [contact, setContact] = useState('');
  const [found, setFound] = useState<FoundPerson>();
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<keyof typeof questions>();
  const search = useChange({
    change: findPerson,
    affects: dataRequestsOptions.queryKey,
    isPrivate: true,
  });
  const exporting = useChange({
    change: exportPerson,
    affects: dataRequestsOptions.queryKey,
    done: () => 'File saved and request recorded',
    isPrivate: true,
  });
  const erasing = useChange({
    change: erasePerson,
    affects: dataRequestsOptions.queryKey,
    done: () => 'Data erased and request recorded',
    isPrivate: true,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    try {
      setFound(await search.mutateAsync(contact));
    } catch (refusal) {
      setFailure(errorMessage(refusal));
    }
  };

  const answers = {
    export: async (reason: string) => {
      const data = await exporting.mutateAsync({ contact, reason });
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`aertrip-data-${todayInIndia()}.json`, content);
    },
    erase: async (reason: string) => {
      await erasing.mutateAsync({ contact, reason });
      setFound(undefined);
      setContact('');
    },
  };

  if (asked) {
    const { verb, text } = questions[asked];
    return (
      <ReasonDialog
        title={`${verb} the data of ${contact}?`}
        confirmLabel={verb}
        danger={asked === 'erase'}
        hint="Kept with the request. Do not enter names."
        missing="Enter how you verified the person’s identity."
        maxLength={300}
        onConfirm={answers[asked]}
        onClose={() => setAsked(undefined)}
      >
        {text}
      </ReasonDialog>
    );
  }

  return (
    <InfoDialog title="Data requests" onClose={onClose}>
      <form noValidate className={fields.narrow} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Phone number or email address"
          hint="Enter it in full. Search phone and email separately."
          value={contact}
          error={failure}
          onChange={(event) => {
            setContact(event.target.value);
            setFound(undefined);
            setFailure(undefined);
          }}
        />
        <Button type="submit" size="sm" busy={search.isPending}>
          Find
        </Button>
      </form>
      <div role="status">
        {found && (
          <>
            <FoundPersonList found={found} />
            {found.blocked && (
              <FormMessage tone="info">{`${found.blocked}: nothing can be erased yet.`}</FormMessage>
            )}
          </>
        )}
      </div>
      {found && isAnythingHeld(found) && (
        <Row gap={3}>
          <Button size="sm" variant="secondary" onClick={() => setAsked('export')}>
            Export…
          </Button>
          {!found.blocked && (
            <Button size="sm" variant="danger" onClick={() => setAsked('erase')}>
              Erase…
            </Button>
          )}
        </Row>
      )}
      <AnsweredRequests />
    </InfoDialog>
  );
}

const isAnythingHeld = ({ enquiries, bookings, quotes, newsletter }: FoundPerson) =>
  enquiries.length + bookings.length + quotes + newsletter > 0;

const kinds = { export: 'Exported', erasure: 'Erased' } as const;

/** Recently answered data requests. */
function AnsweredRequests() {
  const { data, error, refetch } = useQuery(dataRequestsOptions);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <>
      <h3 className={texts.heading} id="answered-requests">
        Answered
      </h3>
      <ul className={layout.list} aria-labelledby="answered-requests">
        {data.map(({ id, kind, contact, reason, at }) => (
          <li key={id} className={layout.ruled}>
            <span>{`${kinds[kind]}: ${contact}`}</span>
            <small>{`${formatDateTime(at)} · ${reason}`}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
