import { createRenderBreaker, type RenderEnd } from './render-breaker';

function setUp() {
  let time = 0;
  const said: string[] = [];
  const breaker = createRenderBreaker({
    onOpen: (release) => said.push(`${release} opened`),
    onClose: (release) => said.push(`${release} closed`),
    now: () => time,
  });
  const ends = (how: RenderEnd, times = 1) => {
    for (let each = 0; each < times; each += 1) breaker.ended('a@1', how);
  };
  return { breaker, said, ends, wait: (ms: number) => (time += ms) };
}

test('three renders that hang open it, and the others go on', () => {
  const { breaker, said, ends } = setUp();
  ends('stuck', 2);
  expect(breaker.admits('a@1')).toBe(true);
  ends('stuck');
  expect(breaker.admits('a@1')).toBe(false);
  expect(breaker.admits('a@2')).toBe(true);
  expect(said).toEqual(['a@1 opened']);
});

test('pages that hang among many that do not, or hours apart, do not open it', () => {
  const { breaker, ends, wait } = setUp();
  ends('ended', 10);
  ends('stuck', 4);
  expect(breaker.admits('a@1')).toBe(true);
  wait(60_000);
  for (let each = 0; each < 5; each += 1) {
    ends('stuck');
    wait(20_000);
  }
  expect(breaker.admits('a@1')).toBe(true);
});

test('after a pause one render is tried: a good one closes it, one that hangs doubles the pause', () => {
  const { breaker, said, ends, wait } = setUp();
  ends('stuck', 3);
  wait(15_000);
  expect([breaker.admits('a@1'), breaker.admits('a@1')]).toEqual([true, false]);
  ends('stuck');
  wait(29_999);
  expect(breaker.admits('a@1')).toBe(false);
  wait(1);
  expect(breaker.admits('a@1')).toBe(true);
  ends('ended');
  expect(breaker.admits('a@1')).toBe(true);
  expect(said).toEqual(['a@1 opened', 'a@1 closed']);
});

test('what began before it opened neither closes it nor makes it wait longer', () => {
  const { breaker, said, ends, wait } = setUp();
  ends('stuck', 3);
  ends('ended');
  ends('stuck');
  expect(breaker.admits('a@1')).toBe(false);
  wait(15_000);
  expect(breaker.admits('a@1')).toBe(true);
  expect(said).toEqual(['a@1 opened']);
});

test('a try that waited for a thread in vain says nothing, and the next one is tried', () => {
  const { breaker, ends, wait } = setUp();
  ends('stuck', 3);
  wait(15_000);
  expect(breaker.admits('a@1')).toBe(true);
  ends('not begun');
  expect(breaker.admits('a@1')).toBe(true);
});

test('a release that is served no more is forgotten', () => {
  const { breaker, said, ends, wait } = setUp();
  breaker.admits('a@1');
  ends('stuck', 3);
  wait(10 * 60_000);
  breaker.admits('a@2');
  expect(said).toEqual(['a@1 opened', 'a@1 closed']);
});
