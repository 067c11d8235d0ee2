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

test('opens after three stuck renders, for that release only', () => {
  const { breaker, said, ends } = setUp();
  ends('stuck', 2);
  expect(breaker.admits('a@1')).toBe(true);
  ends('stuck');
  expect(breaker.admits('a@1')).toBe(false);
  expect(breaker.admits('a@2')).toBe(true);
  expect(said).toEqual(['a@1 opened']);
});

test('stays closed when stuck renders are few or far apart', () => {
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

test('admits one probe after a pause, which closes it or doubles the pause', () => {
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
