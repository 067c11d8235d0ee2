import { createSignInThrottle, MustWait } from './sign-in-throttle';

const wrong = async () => new Response(null, { status: 400 });
const right = async () => new Response(null, { status: 200 });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

type Throttle = ReturnType<typeof createSignInThrottle>;

async function guess(throttle: Throttle, account: string, client: string, attempt = wrong) {
  const answer = await throttle({ account, client }, attempt);
  return answer instanceof MustWait ? `wait ${answer.seconds}` : answer.status;
}

async function guessWrong(throttle: Throttle, account: string, client: string, times: number) {
  for (let i = 0; i < times; i++) await guess(throttle, account, client);
}

test('delays a guessing client, doubling up to fifteen minutes', async () => {
  const throttle = createSignInThrottle();
  await guessWrong(throttle, 'owner', 'attacker', 5);
  const waits: number[] = [];
  for (let round = 0; round < 11; round++) {
    const answer = await guess(throttle, 'owner', 'attacker');
    const seconds = Number(/^wait (\d+)$/.exec(String(answer))?.[1]);
    waits.push(seconds);
    jest.advanceTimersByTime(seconds * 1000);
    expect(await guess(throttle, 'owner', 'attacker')).toBe(400);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("resets on the right password and exempts that client from strangers' guesses", async () => {
  const throttle = createSignInThrottle();
  expect(await guess(throttle, 'owner', 'home', right)).toBe(200);
  for (let stranger = 0; stranger < 50; stranger++)
    await guessWrong(throttle, 'owner', `stranger ${stranger}`, 3);
  expect(await guess(throttle, 'owner', 'another stranger')).toMatch(/^wait/);
  expect(await guess(throttle, 'owner', 'home', right)).toBe(200);
});
