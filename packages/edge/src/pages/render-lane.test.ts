import { createRenderLane } from './render-lane';

/** Renders that end when the test says so, in the order in which they began. */
function rendersUnderTest() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  const render = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return { begun, render, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

test('so many run, so many wait in their order, and the rest is not begun', async () => {
  const { begun, render, end } = rendersUnderTest();
  const lane = createRenderLane({ width: 2, maxWaiting: 1 });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => lane(render(name)));
  expect(await d).toBeUndefined();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  expect(await Promise.all([a, c])).toEqual(['a', 'c']);
});

test('a render that fails leaves its place', async () => {
  const { begun, render, end, ends } = rendersUnderTest();
  const lane = createRenderLane({ width: 1, maxWaiting: 1 });
  const failing = lane(render('a'));
  const next = lane(render('b'));
  ends.get('a')?.reject(new Error('no data'));
  await expect(failing).rejects.toThrow('no data');
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await next).toBe('b');
  const last = lane(render('c'));
  end('c');
  expect(await last).toBe('c');
});
