import { formatDate, formatDateTime } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import type { FoundPerson } from '../api/people-data';
import text from '../../../shared/text.module.css';
import layout from '../../../shared/layout.module.css';

const forms = dictionary<string>({
  enquiry: 'the enquiry form',
  callback: 'the callback form',
  booking: 'the booking',
  newsletter: 'the newsletter link',
});

/** A person's consents: date, form and wording. */
function Consents({ of }: { readonly of: FoundPerson['consents'] }) {
  if (of.length === 0) return null;
  return (
    <>
      <h3 className={text.heading} id="consents">
        Consents
      </h3>
      <ul className={layout.list} aria-labelledby="consents">
        {of.map(({ purpose, text: wording, form, at, withdrawnAt }) => (
          <li key={`${purpose} ${at}`} className={layout.ruled}>
            <span>{`“${wording}”`}</span>
            <small>
              {`${formatDateTime(at)}, on ${forms[form] ?? form}${withdrawnAt ? ` · withdrawn ${formatDateTime(withdrawnAt)}` : ''}`}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A person's data, shown before an export or erasure. */
export function FoundPersonList({ found }: { readonly found: FoundPerson }) {
  const counts = [
    [found.quotes, 'quotes'],
    [found.newsletter, 'newsletter addresses'],
  ] as const;
  const others = counts.filter(([count]) => count > 0).map(([count, name]) => `${name}: ${count}`);
  const records = [...found.enquiries, ...found.bookings];
  return (
    <>
      {records.length + others.length === 0 && <p>No data found outside customer accounts.</p>}
      <ul className={layout.list} aria-label="Stored data">
        {records.map(({ id, ref, name, status, at }) => (
          <li key={id} className={layout.ruled}>
            <strong>{`${ref} · ${name}`}</strong>
            <small>{`${status}, ${formatDate(at)}`}</small>
          </li>
        ))}
        {others.length > 0 && <li className={layout.ruled}>{others.join(', ')}</li>}
      </ul>
      {found.ofAccounts > 0 && (
        <p>
          {`In a customer account: ${found.ofAccounts}. The customer can export and erase it under Profile.`}
        </p>
      )}
      <Consents of={found.consents} />
    </>
  );
}
