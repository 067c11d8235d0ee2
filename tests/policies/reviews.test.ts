import { customers, ids } from './support/fixture';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

beforeEach(() => world.sql(`delete from reviews where id = '${ids.own}'`));

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

const become = (status: string) =>
  world.sql(
    `update bookings set status = $1::booking_status, hold_expires_at = now() where id = '${ids.own}'`,
    [status],
  );

const tryWrite = (caller: Caller = 'customer', change: object = {}, version: number | null = null) =>
  world.rpc(caller, 'write_review', {
    p_booking: ids.own,
    p_review: { ...text, ...change },
    p_version: version,
  });

/** The review of the completed tour. */
async function write(change: object = {}): Promise<Review> {
  await become('completed');
  const { status, body } = await tryWrite('customer', change);
  expect(status).toBe(200);
  return body as Review;
}

const moderate = ({ id, version }: Review, to: string, reason: string | null = null) =>
  world.rpc('agent', 'moderate_review', { p_id: id, p_to: to, p_version: version, p_reason: reason });

const published = () =>
  world.read('anonymous', 'published_reviews?order=author_name') as Promise<Record<string, unknown>[]>;

const rating = async () => {
  const { rating_average: average, rating_count: count } = await world.row(
    `select rating_average::float8, rating_count from packages where id = '${ids.live}'`,
  );
  return { average, count };
};

test('accepts one review per completed tour, with tour and month from the database', async () => {
  const { first } = await world.row(
    `select date_trunc('month', starts_on)::date::text as first from departures where id = '${ids.liveDeparture}'`,
  );
  const forged = { status: 'published', is_demo: true, customer_uid: customers.ravi.uid, reply: 'Thanks' };
  expect(await write(forged)).toMatchObject({
    package_id: ids.live,
    booking_id: ids.own,
    customer_uid: customers.asha.uid,
    status: 'pending',
    is_demo: false,
    reply: null,
    title: 'Trains on time',
    travelled_on: first,
  });
  expect((await tryWrite()).status).toBe(409);
});

test('refuses a review of a tour that is not over, or of another customer', async () => {
  for (const status of ['hold', 'confirmed', 'cancelled', 'expired']) {
    await become(status);
    expect(await tryWrite()).toMatchObject({
      status: 409,
      body: { message: 'A tour can be reviewed once it is over' },
    });
  }
  await become('completed');
  for (const caller of ['other customer', "customer with the owner's id"] as const)
    expect(await tryWrite(caller)).toMatchObject({ status: 404 });
  expect(await world.sql(`select from reviews where booking_id = '${ids.own}'`)).toEqual([]);
});

test('lets a guest edit a pending review by version, not later', async () => {
  const first = await write();
  const second = await tryWrite('customer', { rating: 3 }, first.version);
  expect(second).toMatchObject({ status: 200, body: { id: first.id, rating: 3 } });
  const stale = await tryWrite('customer', { rating: 1 }, first.version);
  expect(stale).toMatchObject({ body: { message: expect.stringMatching(/^STALE/) } });
  await moderate(second.body as Review, 'published');
  expect(await tryWrite('customer', { rating: 1 }, first.version + 2)).toMatchObject({
    status: 409,
    body: { message: 'This review can no longer be changed' },
  });
});

test('requires a reason for a rejection, visible to the guest and revocable', async () => {
  const review = await write();
  expect(await moderate(review, 'rejected', ' ')).toMatchObject({ body: { details: 'reason' } });
  const { body } = await moderate(review, 'rejected', 'Names a guide in full');
  expect(body).toMatchObject({ moderated_by: world.adminIds.agent });
  const rejected = body as Review;
  expect(await world.ok('customer', 'my_reviews')).toMatchObject([
    { status: 'rejected', rejection_reason: 'Names a guide in full' },
  ]);
  expect(await published()).toHaveLength(1);

  expect((await moderate(rejected, 'rejected', 'Again')).status).toBe(409);
  expect((await moderate(review, 'published')).status).toBe(409);
  expect(await moderate(rejected, 'published')).toMatchObject({
    body: { status: 'published', rejection_reason: null },
  });
  expect(await published()).toHaveLength(2);
});

test('publishes no identities of authors, and no reviews of a package that is not live', async () => {
  const [review] = await published();
  expect(Object.keys(review!).toSorted()).toEqual(
    (
      'author_name body destination_slug id is_demo package_id package_slug package_title party published_at rating ' +
      'reply title travelled_on'
    ).split(' '),
  );
  expect(JSON.stringify(review)).not.toContain(customers.ravi.uid);
  await world.sql(`update packages set status = 'archived' where id = '${ids.live}'`);
  expect(await published()).toEqual([]);
});

const reply = async (p_version: number, p_reply: string) =>
  (await world.rpc('agent', 'reply_to_review', { p_id: ids.others, p_version, p_reply })).body;

test('lets an agent reply, edit the reply and remove it', async () => {
  expect(await reply(1, ' Thank you, Ravi. ')).toMatchObject({ reply: 'Thank you, Ravi.' });
  expect(await published()).toMatchObject([{ reply: 'Thank you, Ravi.' }]);
  expect(await reply(1, 'Stale')).toMatchObject({ message: expect.stringMatching(/^STALE/) });
  expect(await reply(2, '  ')).toMatchObject({ reply: null });
});

test('rates a package by published reviews of real guests only', async () => {
  const one = { average: 4, count: 1 };
  await world.sql(
    `insert into reviews (package_id, author_name, rating, title, body, travelled_on, is_demo, status, published_at)
     values ('${ids.live}', 'Demo', 1, 'Demo', 'A review that nobody wrote.', '2026-01-01', true, 'published', now())`,
  );
  expect(await rating()).toEqual(one);
  const review = await write();
  expect(await rating()).toEqual(one);
  const { body } = await moderate(review, 'published');
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  await moderate(body as Review, 'rejected', 'A double');
  expect(await rating()).toEqual(one);
  await world.sql(`delete from reviews where id = '${ids.others}'`);
  expect(await rating()).toEqual({ average: null, count: 0 });
});

test('stores one review from two windows of a guest', async () => {
  await become('completed');
  const answers = await Promise.all([tryWrite(), tryWrite()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
