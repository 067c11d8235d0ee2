import { createNewsletterApp } from './app.ts';

const token = '0b5c8f8e-0000-4000-8000-000000000001';
const siteUrl = 'https://holidays.example';

function createApp({ isOver = false, fails = false } = {}) {
  const calls: string[] = [];
  const press = (name: string) => async (given: string) => {
    if (fails) throw new Error('no database');
    calls.push(`${name} ${given}`);
    return !isOver;
  };
  const leave = press('leave');
  const app = createNewsletterApp({
    confirm: press('confirm'),
    leave: async (given) => void (await leave(given)),
    siteUrl,
  });
  const request = async (method: 'GET' | 'POST', path: string, form: Record<string, string> = {}) => {
    const answer = await app.request(`/newsletter/${path}`, {
      method,
      body: method === 'POST' ? new URLSearchParams(form) : undefined,
    });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  return { request, calls };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.mocked(console.error).mockRestore());

test('confirms on a press and redirects to the outcome', async () => {
  const { request, calls } = createApp();
  expect(await request('POST', `confirm/${token}`)).toMatchObject({
    status: 303,
    location: `${siteUrl}/newsletter/confirmed`,
  });
  expect(calls).toEqual([`confirm ${token}`]);
});

test.each([
  ['an expired link', `confirm/${token}`, { isOver: true }, 'expired'],
  ['an incomplete link', 'confirm/0b5c8f8e', {}, 'expired'],
  ['a database outage', `confirm/${token}`, { fails: true }, 'failed'],
  ['a database outage', `leave/${token}`, { fails: true }, 'failed'],
  ['an unsubscription', `leave/${token}`, {}, 'left'],
])('redirects %s to a page of the site (%s)', async (_, path, world, outcome) => {
  const { request } = createApp(world);
  expect(await request('POST', path)).toMatchObject({
    status: 303,
    location: `${siteUrl}/newsletter/${outcome}`,
  });
});

test('unsubscribes a mail program’s one-click request without a redirect', async () => {
  const { request, calls } = createApp();
  expect(await request('POST', `leave/${token}`, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({
    status: 200,
    location: null,
  });
  expect(calls).toEqual([`leave ${token}`]);
});

test('reports a failure to the mail program, which may retry', async () => {
  const { request } = createApp({ fails: true });
  expect(await request('POST', `leave/${token}`, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({
    status: 500,
  });
});

test('changes nothing on GET requests', async () => {
  const { request, calls } = createApp();
  expect(await request('GET', `confirm/${token}`)).toMatchObject({ status: 404 });
  expect(await request('GET', `leave/${token}`)).toMatchObject({
    status: 303,
    location: `${siteUrl}/newsletter/leave/${token}`,
  });
  expect(calls).toEqual([]);
});
