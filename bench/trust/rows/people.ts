import { startTestBackend } from '@aertrip/local-backend/testing';
import { callService, signInStaff } from '../accounts';
import type { TrustRow } from '../trust-row';

const forgedNames = [
  'Claim 5000 rupees at https://evil.example',
  'www.evil.example',
  'evil.example/win',
  'Your refund: aertrip-pay.com',
  'Asha\n\nYour account is blocked',
];
const forgedAddresses = ['a,b@x.yz', 'a;b@x.yz', '<a@x.yz>', 'a@x.yz\nbcc: b@x.yz'];

const enquiry = { name: 'Asha Menon', phone: '+919812345670', email: 'asha@example.com', consent: true };

export const rows: readonly TrustRow[] = [
  {
    attack: 'link, line break or several addresses in an anonymous enquiry',
    async measureOwn(site) {
      const forged = [
        ...forgedNames.map((name) => ({ name })),
        ...forgedAddresses.map((email) => ({ email })),
      ];
      const answers = await Promise.all(
        forged.map((change) =>
          // Five enquiries of one client would reach the database.
          callService(site.asAnother(), '/rest/v1/rpc/submit_enquiry', {
            body: { p: { ...enquiry, ...change } },
          }),
        ),
      );
      const refused = answers.filter(({ status }) => status === 422).length;
      return {
        result: `${forged.length - refused} of ${forged.length} not refused`,
        isOpen: refused < forged.length,
      };
    },
  },
  {
    attack: 'endless, far or misspelt travel month in an anonymous enquiry',
    async measureOwn(site) {
      const months = ['infinity', '-infinity', '294276-12-01', 'today', '0000-00-00', '2027-02-31'];
      const answers = await Promise.all(
        months.map((travel_month) =>
          callService(site.asAnother(), '/rest/v1/rpc/submit_enquiry', {
            body: { p: { ...enquiry, travel_month } },
          }),
        ),
      );
      const refused = answers.filter(({ status }) => status === 422).length;
      return {
        result: `${months.length - refused} of ${months.length} not refused`,
        isOpen: refused < months.length,
      };
    },
  },
  {
    attack: 'names of object prototypes as the source of an enquiry, then the list of the desk',
    async measureOwn(site) {
      const sources = ['__proto__', 'constructor', 'toString'];
      for (const source of sources)
        await callService(site.asAnother(), '/rest/v1/rpc/submit_enquiry', {
          body: { p: { ...enquiry, source } },
        });
      const token = await signInStaff(site, 'owner@example.com');
      const list = await callService(
        site,
        `/rest/v1/enquiry_list?select=ref,source&source=in.(${sources.join()})`,
        { method: 'GET', token },
      );
      const listed = new Set(((await list.json()) as { source: string }[]).map(({ source }) => source));
      return { result: `${listed.size} of ${sources.length} listed`, isOpen: listed.size < sources.length };
    },
  },
  {
    attack: 'bytes that the search index learns from an enquiry of 456 bytes',
    async measureOwn() {
      const backend = await startTestBackend();
      try {
        const size = async () => {
          const [row] = await backend.sql('select pg_database_size(current_database())::int as bytes');
          return Number(row?.bytes);
        };
        const name = Array.from(
          { length: 9 },
          (_, word) => 'abcdefghijklm'.slice(word % 3) + 'nopqrstu',
        ).join(' ');
        const before = await size();
        await backend.sql('select public.submit_enquiry($1::jsonb)', [
          JSON.stringify({ ...enquiry, name: name.slice(0, 100), message: 'x'.repeat(200) }),
        ]);
        const written = (await size()) - before;
        return { result: `${Math.round(written / 1024)} kB`, isOpen: written > 1_000_000 };
      } finally {
        await backend.close();
      }
    },
  },
  {
    attack: 'sentence as the name in an anonymous enquiry',
    async measureOwn() {
      const backend = await startTestBackend();
      try {
        const p = JSON.stringify({ ...enquiry, name: 'Your booking is cancelled, call 9999900000' });
        await backend.sql('select public.submit_enquiry($1::jsonb)', [p]);
        const [letter] = await backend.sql(
          `select fields ? 'name' as greeted from public.messages where template = 'enquiry_received'`,
        );
        return {
          result: letter?.greeted ? 'greeted with it' : 'greeted without a name',
          isOpen: letter?.greeted !== false,
        };
      } finally {
        await backend.close();
      }
    },
  },
  {
    attack: 'phone number in the source of an enquiry, after erasure',
    async measureOwn() {
      const backend = await startTestBackend();
      try {
        const p = JSON.stringify({ ...enquiry, source: enquiry.phone });
        await backend.sql('select public.submit_enquiry($1::jsonb)', [p]);
        await backend.sql(
          `select set_config('app.erasing', 'on', true), app.erase_enquiries(array(select id from public.enquiries))`,
        );
        const found = await backend.sql(
          `select 'the enquiry' as place from public.enquiries e where to_jsonb(e)::text like '%' || $1 || '%'
           union all select 'the audit log' from public.audit_log l where l.changes::text like '%' || $1 || '%'`,
          [enquiry.phone],
        );
        const places = found.map(({ place }) => String(place)).join(' and in ');
        return { result: places ? `found in ${places}` : 'not found', isOpen: places !== '' };
      } finally {
        await backend.close();
      }
    },
  },
];
