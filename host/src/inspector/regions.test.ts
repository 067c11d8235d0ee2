import { findRegions, type Box } from './regions';

/** Lays elements out: jsdom gives every one of them an empty box. */
function layOut(boxes: Readonly<Record<string, Box>>) {
  for (const [id, { left, top, right, bottom }] of Object.entries(boxes)) {
    const box = new DOMRect(left, top, right - left, bottom - top);
    jest.spyOn(document.getElementById(id)!, 'getBoundingClientRect').mockReturnValue(box);
  }
}

function open(html: string, boxes: Readonly<Record<string, Box>>) {
  document.body.innerHTML = html;
  layOut(boxes);
  return findRegions(document.getElementById('root')!);
}

const box = (top: number, bottom: number, left = 0, right = 390): Box => ({ left, top, right, bottom });

beforeAll(() => {
  // jsdom has no rectangles.
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width;
    }
    get bottom() {
      return this.top + this.height;
    }
  } as unknown as typeof DOMRect;
});

test('navigation and footer are the host’s, and what stands in the element of a remote is the remote’s', () => {
  const regions = open(
    `<div id="root"><div><header id="bar"></header>
       <div><div data-remote="remote-public"><main id="main"></main><p id="more"></p></div></div>
       <footer id="footer"></footer></div></div>`,
    { bar: box(0, 64), main: box(64, 700), more: box(700, 800), footer: box(800, 900) },
  );
  expect(regions).toEqual([
    { app: 'host', part: 'header', ...box(0, 64) },
    { app: 'remote-public', ...box(64, 800) },
    { app: 'host', part: 'footer', ...box(800, 900) },
  ]);
});

test('a page without a remote is the host’s, part by part', () => {
  const regions = open(
    '<div id="root"><div><header id="bar"></header><div><main id="main"></main></div></div></div>',
    { bar: box(0, 64), main: box(64, 700) },
  );
  expect(regions.map(({ app, part }) => [app, part])).toEqual([
    ['host', 'header'],
    ['host', 'main'],
  ]);
});

test('open dialogs are shown for themselves, the host’s and the remote’s', () => {
  const regions = open(
    `<div id="root"><header id="bar"><dialog open id="drawer"></dialog></header>
       <div data-remote="remote-user"><main id="main"><dialog open id="confirm"></dialog><dialog id="closed"></dialog></main></div></div>`,
    { bar: box(0, 64), drawer: box(0, 800), main: box(64, 700), confirm: box(200, 400) },
  );
  expect(regions.filter(({ part }) => part === 'dialog').map(({ app, top }) => [app, top])).toEqual([
    ['host', 0],
    ['remote-user', 200],
  ]);
});

test('a menu that a library puts beside the root is of the remote that is shown; the inspector is nobody’s', () => {
  const regions = open(
    `<div id="root"><div data-remote="remote-admin"><main id="main"></main></div></div>
     <div id="menu"></div><div id="inspector"></div>`,
    { main: box(0, 700), menu: box(100, 200), inspector: box(0, 800) },
  );
  expect(regions.map(({ app, part }) => [app, part])).toEqual([
    ['remote-admin', undefined],
    ['remote-admin', 'floating'],
  ]);
});

test('what floats above the page of a remote does not widen its boundary, and what nobody sees has none', () => {
  const regions = open(
    `<div id="root"><div data-remote="remote-admin"><main id="main"></main><button id="top" style="position: fixed"></button></div>
       <span id="announcer"></span></div>`,
    { main: box(0, 400), top: box(700, 744), announcer: box(0, 1, 0, 1) },
  );
  expect(regions.map(({ part, bottom }) => [part, bottom])).toEqual([
    [undefined, 400],
    ['floating', 744],
  ]);
});
