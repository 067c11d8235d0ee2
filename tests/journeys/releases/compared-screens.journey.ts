import {
  readReleaseManifest,
  verify,
  type BrowserCheck,
  type ReleaseManifest,
  type Verification,
} from '@aertrip/release';
import { createScreensCheck } from '@aertrip/release/browser-check';
import { launchBrowser, recordSnapshots } from '@aertrip/release/screens';
import { promote } from '@aertrip/release/testing/operations';
import { by, removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';
import { sampleBrowser } from '@aertrip/release/testing/sample-pictures';
import { expect, test, type Browser } from '@playwright/test';
import { nightly } from '../support/nightly';

const app = 'remote-offers';
const channel = 'live';

/** A page with a shell and the screen of one remote: a list of prices, and a form that sends a request. */
const soundPage = `<!doctype html>
<html lang="en">
<head><title>Offers</title><style></style></head>
<body>
  <div id="root">
    <header><a href="/offers">Aertrip</a></header>
    <div data-remote="${app}">
      <main><h1>Offers</h1></main>
    </div>
    <footer><a href="/terms">Terms</a></footer>
  </div>
  <script type="module">
    let main = document.querySelector('main');
    async function show() {
      main.innerHTML = '<h1>Offers</h1>';
      if (!location.pathname.startsWith('/offers')) return;
      const answer = await fetch('/rest/v1/offers?select=price');
      const [offer] = answer.ok ? await answer.json() : [];
      if (!offer) {
        main.innerHTML = '<h1>Offers</h1><p>There are none now.</p>';
        return;
      }
      main.innerHTML = \`
        <h1>Offers</h1>
        <p>₹\${offer.price.toLocaleString('en-IN')}</p>
        <form aria-label="Callback">
          <label>Name <input name="name" required></label>
          <button>Send</button>
        </form>
        <ul>
          <li>Delhi <button aria-label="Call Delhi">Call</button></li>
          <li>Goa <button aria-label="Call Goa">Call</button> <button aria-label="Hide Goa">Hide</button></li>
        </ul>
        <button class="fares">Fares</button>
        <dialog aria-label="Fares"><button>Print</button></dialog>
        <button class="hours">Hours</button>
        <button class="save" aria-pressed="false">Save</button>
        <p role="status"></p>\`;
      const inform = (text) => { main.querySelector('[role=status]').textContent = text; };
      main.querySelector('[aria-label="Hide Goa"]').onclick = () => inform('Goa is hidden.');
      main.querySelector('.fares').onclick = () => main.querySelector('dialog').showModal();
      main.querySelector('.hours').onclick = () => inform('Open until six.');
      main.querySelector('.save').onclick = ({ target }) => { target.ariaPressed = String(target.ariaPressed === 'false'); };
      main.querySelector('form').onsubmit = async (event) => {
        event.preventDefault();
        const body = JSON.stringify({ name: event.target.elements.name.value });
        await fetch('/rest/v1/rpc/request_callback', { method: 'POST', body });
        inform('We call you.');
      };
      /* shown */
    }
    addEventListener('popstate', show);
    await show();
  </script>
</body>
</html>`;

const shown = '/* shown */';

interface Fault {
  /** Text of the sound page and its replacement. */
  readonly edit: readonly [from: string, to: string];
  readonly check: 'screens' | 'changes';
  readonly sentence: RegExp;
}

/** Runs a script after the screen is shown. */
const onceShown = (script: string): Fault['edit'] => [shown, `${script}\n${shown}`];

const changes: readonly Fault[] = [
  {
    edit: ['offer.price.to', '(offer.price / 100).to'],
    check: 'changes',
    sentence: /: shows ₹379\.99 instead of ₹37,999/,
  },
  {
    edit: ['event.preventDefault();', 'event.preventDefault(); return;'],
    check: 'changes',
    sentence: /Step 2: press button "Send": no longer requests POST/,
  },
  {
    edit: ["inform('Goa is hidden.')", '{}'],
    check: 'changes',
    sentence: /Press button "Hide Goa": no longer shows status: Goa is hidden\./,
  },
  {
    // It is pressed after a dialog that nothing closes.
    edit: ["inform('Open until six.')", '{}'],
    check: 'changes',
    sentence: /Press button "Hours": no longer shows status: Open until six\./,
  },
  {
    edit: ["String(target.ariaPressed === 'false')", 'true'],
    check: 'changes',
    sentence: /Press button "Save", again: now shows button "Save" \[pressed\]/,
  },
  {
    edit: onceShown(`main.querySelector('[aria-label="Call Delhi"]').onclick = () => {
      for (const body of ['{}', '{}']) void fetch('/rest/v1/rpc/call', { method: 'POST', body });
    };`),
    check: 'changes',
    sentence: /Press button "Call Delhi": now requests POST \/rest\/v1\/rpc\/call \{\} \(4 times\)/,
  },
  {
    // The page's own clock stands still.
    edit: onceShown(`main.querySelector('[aria-label="Call Goa"]').onclick = () => {
      const { performance } = __pwClock.builtins;
      for (const end = performance.now() + 1500; performance.now() < end;);
    };`),
    check: 'changes',
    sentence: /Press button "Call Goa" in the second row: now keeps the main thread busy for over a second/,
  },
];

const faults: readonly Fault[] = [
  {
    edit: onceShown(`console.error('no price');`),
    check: 'screens',
    sentence: /error in the console: no price/,
  },
  {
    edit: onceShown(`main.insertAdjacentHTML('beforeend', '<img src="data:,">');`),
    check: 'screens',
    sentence: /breaks the rule image-alt/,
  },
  {
    edit: ['JSON.stringify({ name: ', 'JSON.stringify({ city: '],
    check: 'screens',
    sentence: /without a recorded answer: POST \/rest\/v1\/rpc\/request_callback/,
  },
  {
    edit: onceShown(`main.querySelector('input').onkeydown = (event) => event.preventDefault();`),
    check: 'screens',
    sentence: /traps the keyboard: Tab does not leave input "Name"/,
  },
  {
    edit: onceShown(`{
      main.insertAdjacentHTML('beforeend', '<button class="map">Map</button><dialog aria-label="Map"><button>Print the map</button></dialog>');
      const map = main.querySelector('[aria-label=Map]');
      main.querySelector('.map').onclick = () => map.showModal();
      map.oncancel = (event) => event.preventDefault();
    }`),
    check: 'screens',
    sentence: /keeps the dialog "Map" open when Escape is pressed/,
  },
  {
    edit: onceShown(
      `main.querySelector('[aria-label=Fares]').onclose = () => document.activeElement.blur();`,
    ),
    check: 'screens',
    sentence: /loses the place of the keyboard when the dialog "Fares" closes/,
  },
  {
    edit: ['<style>', '<style>@media (width < 500px) { footer { display: none } }'],
    check: 'screens',
    sentence: /at 390 px changes footer footer.* of the page: box, display/,
  },
  {
    edit: ['addEventListener(', 'main.replaceWith((main = main.cloneNode(true))); addEventListener('],
    check: 'screens',
    sentence: /has a hydration difference/,
  },
  {
    edit: onceShown(`fetch('https://tracker.example/visit').catch(() => {});`),
    check: 'screens',
    sentence: /contacts https:\/\/tracker\.example, which the site does not declare/,
  },
  {
    edit: onceShown(`main.insertAdjacentHTML('beforeend', '<img src="/hero.jpg" alt="Goa">');`),
    check: 'screens',
    sentence: /shows a broken picture: \/hero\.jpg/,
  },
];

/** What shows when a visitor reaches the screen from another page. */
const inUse: readonly Fault[] = [
  {
    edit: onceShown(`addEventListener('resize', () => {});`),
    check: 'screens',
    sentence: /leaves 1 listeners behind each time that a visitor returns/,
  },
  {
    edit: ['answer.ok ? ', 'true ? '],
    check: 'screens',
    sentence: /throws when its data fails: /,
  },
  {
    edit: onceShown(`{
      // As React schedules its renders.
      const { port1 } = new MessageChannel();
      const hours = main.querySelector('.hours');
      let timer;
      hours.onmouseover = () => { timer = setInterval(() => port1.postMessage(''), 10); };
      hours.onmouseout = () => clearInterval(timer);
    }`),
    check: 'screens',
    sentence: /renders without an end while the button "Hours" is hovered or focused/,
  },
];

/** What depends on time: how often a screen reads, and whether typing has left a draft. */
const timing: readonly Pick<Fault, 'edit'>[] = [
  { edit: onceShown(`await fetch('/rest/v1/offers?select=price');`) },
  {
    edit: onceShown(
      `main.querySelector('input').oninput = ({ target }) => localStorage.setItem('draft', target.value);`,
    ),
  },
];

const pageWith = (all: readonly Pick<Fault, 'edit'>[]) =>
  all.reduce((page, { edit: [from, to] }) => {
    if (!page.includes(from)) throw new Error(`The sound page has no ${from}`);
    return page.replace(from, () => to);
  }, soundPage);

/** Paths of the release with a screen of each kind. */
const screenPaths = { changed: '/offers/changed', faulty: '/offers/faulty', timed: '/offers/timed' };

const versions = { faulty: '2.0.0', timed: '2.1.0' };

/** Pages of the changed release. */
const pages: Readonly<Record<string, string>> = {
  [screenPaths.changed]: pageWith(changes),
  [screenPaths.faulty]: pageWith(faults),
  [screenPaths.timed]: pageWith(timing),
  // The page from which a screen is reached.
  '/_release-check': pageWith(inUse),
};

const createPages: Parameters<typeof createScreensCheck>[0]['createPages'] = async ({ registry }) => {
  const version = registry.microFrontends[app]?.[0]?.metadata.version ?? '';
  return {
    page: async (address) => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body:
        (version === versions.faulty || (version === versions.timed && address === screenPaths.timed)
          ? pages[address]
          : '') || soundPage,
    }),
    stop: async () => {},
  };
};

const json = { 'content-type': 'application/json' };

const fixturesOf = (urls: readonly string[]) => ({
  recordedAt: '2026-11-22T10:00:00.000Z',
  sessions: {},
  screens: urls.map((url) => ({
    route: url,
    url,
    as: 'visitor' as const,
    steps: [
      { do: 'fill' as const, label: 'Name', text: 'Meera Iyer' },
      { do: 'press' as const, role: 'button', name: 'Send' },
    ],
  })),
  answers: {
    visitor: {
      'GET /rest/v1/offers?select=price': { status: 200, headers: json, body: [{ price: 37_999 }] },
      'POST /rest/v1/rpc/request_callback {"name":"Meera Iyer"}': { status: 200, headers: json, body: true },
    },
  },
  afterSteps: {},
});

interface Published {
  readonly paths?: readonly string[];
  /** Paths with a recorded screen. */
  readonly screens?: readonly string[];
  readonly snapshots?: Readonly<Record<string, string>>;
}

/** A site with version 1.0.0 of the remote as its live release. */
async function openSite(live: Published = {}) {
  const { store, streamOf, publishSample } = await sampleSite(undefined, {
    [app]: { paths: ['/offers/*', '/offers'] },
  });
  const manifestOf = async (name: string, version: string): Promise<ReleaseManifest> => {
    const found = await readReleaseManifest(store, name, version);
    if (!found) throw new Error(`${name}@${version} is not published.`);
    return found;
  };
  const publishVersion = async (
    version: string,
    { paths = ['/offers'], screens = paths, snapshots }: Published = {},
  ) => {
    const files = {
      ...(screens.length > 0 && { 'fixtures.json': JSON.stringify(fixturesOf(screens)) }),
      ...(snapshots && { 'snapshots.json': JSON.stringify(snapshots) }),
    };
    await publishSample({ app, version, paths: [...paths] }, undefined, files);
  };
  const verifyVersion = (version: string, browserCheck: BrowserCheck = sampleBrowser()) =>
    verify({ store, channel, app, version, actor: by.actor, browserCheck });
  await publishVersion('1.0.0', live);
  await verifyVersion('1.0.0');
  await promote(streamOf(app), '1.0.0', by);
  return {
    publish: publishVersion,
    verify: (version: string) => verifyVersion(version, createScreensCheck({ createPages })),
    async record(version: string, browser: Browser, urls = ['/offers']) {
      const { snapshots } = await recordSnapshots({
        browser,
        createPages,
        store,
        channel,
        candidate: await manifestOf(app, version),
        live: [await manifestOf('host', '1.0.0')],
        fixtures: fixturesOf(urls),
      });
      return snapshots;
    },
  };
}

const saysOf = ({ checks, rendered }: Verification, check: Fault['check']) =>
  check === 'changes'
    ? rendered.flatMap(({ url, changes: all }) => all.map((change) => `${app}: ${url}: ${change}`))
    : (checks.find(({ name }) => name === check)?.says ?? []);

/** Runs work with a browser of its own. */
async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

test.describe.configure({ timeout: 600_000 });
test.afterAll(removeTemporaryFolders);

test('refuses each fault, and each change from the reviewed snapshot or the live release, with its sentence', async () => {
  const { changed, faulty } = screenPaths;
  const paths = [changed, faulty];
  const site = await openSite({ paths });
  const snapshots = await withBrowser((browser) => site.record('1.0.0', browser, [changed]));
  // Without its answers it is opened with those of the live release.
  await site.publish('2.0.0', { paths, screens: [], snapshots });
  const verification = await site.verify('2.0.0');
  const found = (address: string, check: Fault['check']) =>
    saysOf(verification, check)
      .filter((says) => says.includes(`: ${address}`))
      .join('\n');
  for (const { check, sentence } of changes) expect.soft(found(changed, check)).toMatch(sentence);
  for (const { check, sentence } of faults) expect.soft(found(faulty, check)).toMatch(sentence);
  // One line for both screens.
  const both = saysOf(verification, 'screens').filter((says) => says.endsWith(` So does ${faulty}.`));
  for (const { sentence } of inUse) expect.soft(both.join('\n')).toMatch(sentence);
  expect(found(faulty, 'changes')).not.toBe('');
  const pictures = [{ width: 1440 }, { width: 390 }];
  const refused = { isReviewed: false, before: pictures, after: pictures };
  expect(verification).toMatchObject({ passed: false, rendered: [refused, refused] });
});

test('passes a release that differs only by what depends on time', async () => {
  const paths = [screenPaths.timed];
  const site = await openSite({ paths });
  const snapshots = await withBrowser((browser) => site.record('1.0.0', browser, paths));
  await site.publish(versions.timed, { paths, screens: [], snapshots });
  const verification = await site.verify(versions.timed);
  expect([...saysOf(verification, 'screens'), ...saysOf(verification, 'changes')]).toEqual([]);
  expect(verification.passed).toBe(true);
});

test('opens no screen of a release whose code is that of the live release', async () => {
  const site = await openSite();
  await site.publish('1.0.1');
  expect(await site.verify('1.0.1')).toMatchObject({ passed: true, rendered: [{ url: '/offers', ms: 0 }] });
});

test('takes the same snapshot in fifty walks', nightly, async () => {
  test.setTimeout(900_000);
  const site = await openSite();
  const found = await withBrowser(async (browser) => {
    const snapshots = new Set<string>();
    for (let walk = 0; walk < 50; walk += 1)
      snapshots.add(JSON.stringify(await site.record('1.0.0', browser)));
    return snapshots;
  });
  expect(found.size).toBe(1);
});
