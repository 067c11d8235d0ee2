import { PostgrestClient } from '@supabase/postgrest-js';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import type { Database } from '@aertrip/database/types';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ seed: true });
}, 60_000);

afterAll(() => backend.close());

/** The database as a customer's browser sees it; without a uid, a visitor's. */
function databaseOf(uid?: string) {
  const token = uid && backend.customerToken(uid, `${uid}@example.com`, { role: 'authenticated' });
  return new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token ?? backend.anonKey}` },
  });
}

async function readCards() {
  const { data } = await databaseOf()
    .from('package_cards')
    .select('id, next_departure_id')
    .order('slug')
    .limit(2);
  return data!.map(({ id, next_departure_id: departure }) => ({ id: id!, departure }));
}

test('shares one list in order between two devices of a customer', async () => {
  const [first, second] = await readCards();
  const database = databaseOf('shortlist-nila');
  const phone = await database.rpc('merge_shortlist', {
    p_items: [
      { package_id: first!.id, departure_id: first!.departure, added_at: '2026-11-20T10:00:00.000Z' },
    ],
  });
  expect(phone).toMatchObject({ error: null, status: 200 });

  const desk = await database.rpc('merge_shortlist', {
    p_items: [{ package_id: second!.id, departure_id: null, added_at: '2026-11-21T10:00:00.000Z' }],
  });
  expect(desk.data).toEqual([
    { package_id: second!.id, departure_id: null, added_at: expect.stringMatching(/^2026-11-21T10:00:00/) },
    {
      package_id: first!.id,
      departure_id: first!.departure,
      added_at: expect.stringMatching(/^2026-11-20T10:00:00/),
    },
  ]);
});

test('removes a tour only from the customer’s own list', async () => {
  const [first] = await readCards();
  const items = { p_items: [{ package_id: first!.id, departure_id: null, added_at: null }] };
  await databaseOf('shortlist-asha').rpc('merge_shortlist', items);
  await databaseOf('shortlist-ravi').rpc('merge_shortlist', items);
  const removal = await databaseOf('shortlist-asha')
    .from('shortlist_items')
    .delete()
    .eq('package_id', first!.id);
  expect(removal).toMatchObject({ error: null, status: 204 });

  const nothing = { p_items: [] };
  expect((await databaseOf('shortlist-asha').rpc('merge_shortlist', nothing)).data).toEqual([]);
  expect((await databaseOf('shortlist-ravi').rpc('merge_shortlist', nothing)).data).toHaveLength(1);
});

test('requires sign-in', async () => {
  const answer = await databaseOf().rpc('merge_shortlist', { p_items: [] });
  expect(answer).toMatchObject({
    status: 401,
    error: { message: 'Please sign in to keep your shortlist' },
  });
});
