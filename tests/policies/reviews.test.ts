import { customers, ids } from './support/fixture';
import { getError, startWorld, type Answer, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(async () => {
  await world.reset();
  await world.sql(`delete from public.reviews where id = $1`, [ids.own]);
});

afterAll(() => world.close());

const text = {
  rating: 5,
  title: 'Trains on time',
  body: 'Lakes, peaks and a guide who knew the cooks.',
  author_name: 'Asha M.',
};

interface Review {
  id: string;
  version: number;
  status: string;
}

const complete = (booking: string = ids.own) =>
  world.sql(`update public.bookings set status = 'completed' where id = $1`, [booking]);

const write = (
  caller: Caller,
  change: object = {},
  version: number | null = null,
  booking: string = ids.own,
) =>
  world.rpc(caller, 'write_review', {
    p_booking: booking,
    p_review: { ...text, ...change },
    p_version: version,
  });

const moderate = (caller: Caller, { id, version }: Review, to: string, reason?: string) =>
  world.rpc(caller, 'moderate_review', {
    p_id: id,
    p_to: to,
    p_version: version,
    p_reason: reason ?? null,
  });

const getReview = (answer: Answer) => answer.body as Review;

const publicReviews = async (caller: Caller = 'anonymous') => {
  const { body } = await world.request(caller, 'GET', '/rest/v1/published_reviews?order=author_name');
  return body as Record<string, unknown>[];
};

const rating = async () => {
  const path = `/rest/v1/packages?id=eq.${ids.live}&select=rating_average,rating_count`;
  const { body } = await world.request('anonymous', 'GET', path);
  const [row] = body as { rating_average: unknown; rating_count: number }[];
  return {
    average: row?.rating_average == null ? null : Number(row.rating_average),
    count: row?.rating_count,
  };
};

test('accepts one review per completed tour, with tour and month from the database', async () => {
  await complete();
  const answer = await write('customer');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      package_id: ids.live,
      booking_id: ids.own,
      customer_uid: customers.asha.uid,
      status: 'pending',
      is_demo: false,
      title: 'Trains on time',
    },
  });
  const [month] = await world.sql(
    `select to_char(date_trunc('month', starts_on), 'YYYY-MM-DD') as first from public.departures where id = $1`,
    [ids.liveDeparture],
  );
  expect(answer.body).toMatchObject({ travelled_on: month?.first });
  expect(await write('customer')).toMatchObject({ status: 409 });
});

test.each([
  ['one adult as solo', [], 'solo'],
  ['two adults as a couple', [[40, 'twin']], 'couple'],
  ['two adults without ages as a couple', [[null, 'twin']], 'couple'],
  ['a teenager in a twin room as a family', [[17, 'twin']], 'family'],
  ['a child as a family', [[null, 'child_without_bed']], 'family'],
  [
    'three adults as none of these',
    [
      [40, 'triple'],
      [41, 'triple'],
    ],
    null,
  ],
] as const)('takes the party from the booking: %s', async (_what, others, party) => {
  await complete();
  for (const [index, [age, occupancy]] of others.entries())
    await world.sql(
      `insert into public.booking_travellers (booking_id, room_no, place, occupancy, age, first_name, last_name, price_paise)
       values ($1, 1, $2, $3, $4, 'Tara', 'Menon', 0)`,
      [ids.own, index + 2, occupancy, age],
    );
  const review = getReview(await write('customer'));
  await moderate('agent', review, 'published');
  expect((await publicReviews())[0]).toMatchObject({ author_name: 'Asha M.', party });
});

test.each(['hold', 'confirmed', 'cancelled', 'expired'])(
  'refuses a review of a booking that is %s',
  async (status) => {
    await world.sql(
      `update public.bookings
     set status = $2::public.booking_status, hold_expires_at = now() where id = $1`,
      [ids.own, status],
    );
    const answer = await write('customer');
    expect(answer.status).toBe(409);
    expect(getError(answer).message).toBe('A tour can be reviewed once it is over');
  },
);

test.each<[Caller, number]>([
  ['anonymous', 401],
  ['other customer', 404],
  ["customer with the owner's id", 404],
  ['owner', 401],
])('denies %s a review of another customer’s tour', async (caller, status) => {
  await complete();
  expect(await write(caller)).toMatchObject({ status });
  expect(await world.sql('select id from public.reviews where booking_id = $1', [ids.own])).toEqual([]);
});

test.each([
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
  [{ rating: null }, 'rating'],
  [{ title: '  x  ' }, 'title'],
  [{ body: 'Too short' }, 'body'],
  [{ body: 'x'.repeat(4001) }, 'body'],
  [{ author_name: ' ' }, 'author_name'],
])('names the field that refuses %j', async (change, field) => {
  await complete();
  const answer = await write('customer', change);
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe(field);
});

test('ignores client fields beside the review’s text', async () => {
  await complete();
  const forged = { status: 'published', is_demo: true, customer_uid: customers.ravi.uid, reply: 'Thanks' };
  expect(await write('customer', forged)).toMatchObject({
    body: { status: 'pending', is_demo: false, customer_uid: customers.asha.uid, reply: null },
  });
});

test('lets a guest edit a pending review by version, not later', async () => {
  await complete();
  const first = getReview(await write('customer'));
  const second = await write('customer', { rating: 3 }, first.version);
  expect(second).toMatchObject({ status: 200, body: { id: first.id, rating: 3 } });
  expect(getError(await write('customer', { rating: 1 }, first.version)).message).toMatch(/^STALE/);

  expect(await moderate('agent', getReview(second), 'published')).toMatchObject({ status: 200 });
  const late = await write('customer', { rating: 1 }, first.version + 2);
  expect(late.status).toBe(409);
  expect(getError(late).message).toBe('This review can no longer be changed');
});

test.each<Caller>(['anonymous', 'customer', 'pending admin', 'suspended owner', 'viewer'])(
  'denies %s moderation and replies',
  async (caller) => {
    const review = { id: ids.others, version: 1, status: 'published' };
    expect([401, 403]).toContain((await moderate(caller, review, 'rejected', 'Because')).status);
    const reply = { p_id: ids.others, p_version: 1, p_reply: 'No' };
    expect([401, 403]).toContain((await world.rpc(caller, 'reply_to_review', reply)).status);
    expect(await publicReviews()).toMatchObject([{ author_name: 'Ravi R.', reply: null }]);
  },
);

test('requires a reason for a rejection, visible to the guest and revocable', async () => {
  await complete();
  const review = getReview(await write('customer'));
  expect(getError(await moderate('agent', review, 'rejected', ' ')).details).toBe('reason');
  const rejected = await moderate('agent', review, 'rejected', 'Names a guide in full');
  expect(rejected).toMatchObject({ status: 200, body: { moderated_by: world.adminIds.agent } });

  expect((await world.rpc('customer', 'my_reviews', {})).body).toMatchObject([
    { status: 'rejected', rejection_reason: 'Names a guide in full' },
  ]);
  expect(await publicReviews()).toHaveLength(1);

  expect(await moderate('agent', getReview(rejected), 'rejected', 'Again')).toMatchObject({ status: 409 });
  expect(await moderate('agent', review, 'published')).toMatchObject({ status: 409 });
  expect(await moderate('agent', getReview(rejected), 'published')).toMatchObject({
    body: { status: 'published', rejection_reason: null },
  });
  expect(await publicReviews()).toHaveLength(2);
});

test('hides the authors’ identities in published reviews', async () => {
  const [review] = await publicReviews();
  expect(Object.keys(review!).toSorted()).toEqual([
    'author_name',
    'body',
    'destination_slug',
    'id',
    'is_demo',
    'package_id',
    'package_slug',
    'package_title',
    'party',
    'published_at',
    'rating',
    'reply',
    'title',
    'travelled_on',
  ]);
  expect(JSON.stringify(review)).not.toContain(customers.ravi.uid);
});

test('hides the reviews of a package that is not live', async () => {
  await world.sql(`update public.packages set status = 'archived' where id = $1`, [ids.live]);
  expect(await publicReviews()).toEqual([]);
});

const reply = (version: number, words: string) =>
  world.rpc('agent', 'reply_to_review', { p_id: ids.others, p_version: version, p_reply: words });

test('lets an agent reply, edit the reply and remove it', async () => {
  expect(await reply(1, ' Thank you, Ravi. ')).toMatchObject({ body: { reply: 'Thank you, Ravi.' } });
  expect(await publicReviews()).toMatchObject([{ reply: 'Thank you, Ravi.' }]);
  expect(getError(await reply(1, 'Stale')).message).toMatch(/^STALE/);
  expect(await reply(2, '  ')).toMatchObject({ body: { reply: null } });
});

test('rates a package by published reviews of real guests only', async () => {
  expect(await rating()).toEqual({ average: 4, count: 1 });
  await world.sql(
    `insert into public.reviews (package_id, author_name, rating, title, body, travelled_on, is_demo, status, published_at)
     values ($1, 'Demo', 1, 'Demo', 'A review that nobody wrote.', '2026-01-01', true, 'published', now())`,
    [ids.live],
  );
  expect(await rating()).toEqual({ average: 4, count: 1 });

  await complete();
  const review = getReview(await write('customer'));
  expect(await rating()).toEqual({ average: 4, count: 1 });
  const published = getReview(await moderate('agent', review, 'published'));
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  await moderate('agent', published, 'rejected', 'A double');
  expect(await rating()).toEqual({ average: 4, count: 1 });
  await world.sql('delete from public.reviews where id = $1', [ids.others]);
  expect(await rating()).toEqual({ average: null, count: 0 });
});

const readState = async () => {
  const [row] = await world.sql(
    `select k.version, public.catalogue_version() as catalogue from public.packages k where k.id = $1`,
    [ids.live],
  );
  return row!;
};

test('refreshes public pages on a new rating, without outdating open forms', async () => {
  await complete();
  const review = getReview(await write('customer'));
  const before = await readState();
  await moderate('agent', review, 'published');
  const after = await readState();
  expect(after.version).toBe(before.version);
  expect(after.catalogue).not.toBe(before.catalogue);
});

test('stores one review from two windows of a guest', async () => {
  await complete();
  const answers = await Promise.all([write('customer'), write('customer')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
