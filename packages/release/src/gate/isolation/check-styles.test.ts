import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publish } from '../../publish/publish';
import { by, sampleBuild, sampleSite } from '../../testing/sample-build';
import { checkOf } from '../verification';
import { verify } from '../verify';
import { styleFailures } from './check-styles';

const app = 'remote-admin';

/** In little, the styles of the host: element styles and the design system in layers, the shell's own outside them. */
const hostText = `
  @layer remotes, base, ui;
  @font-face { font-family: 'Figtree Variable'; src: url(figtree.woff2); }
  @keyframes spin { to { rotate: 1turn } }
  @property --glow { syntax: '<color>'; inherits: false; initial-value: red; }
  :root { --color-ink: #10231f }
  @layer base { a { color: teal } .visually-hidden { position: absolute } }
  @layer ui { .button { padding: 1rem } }
  .nav_4f2a { position: sticky }
`;

function failures(text: string, host = hostText): string {
  const sheets = [{ file: 'screen.css', text }];
  return styleFailures({ app, sheets }, { name: 'host@1.0.0', texts: [host] }).join('\n');
}

test.each<[string, string, RegExp]>([
  [
    'an element',
    'nav { display: none }',
    /^nav \(screen\.css:1\): it is anchored to no class of remote-admin/,
  ],
  ['an element without a declaration', 'nav {}', /^nav \(screen\.css:1\)/],
  ['every element', '* { box-sizing: content-box }', /^\* \(/],
  ['a state of an element', '.list_x1 li, a:hover { color: red }', /^a:hover \(/],
  ['the page', 'body { margin: 1rem }', /^body \(/],
  ['the page while the remote is in it', 'body.locked_x1 { overflow: hidden }', /^body\.locked_x1 \(/],
  ['the root', ':root { font-size: 18px }', /^:root \(/],
  ['a custom property of the page', ':root { --gap: 1rem }', /^:root \(.*begins with --remote-admin-, or/],
  ['a custom property of the host', 'html { --color-ink: red }', /^html \(.*begins with --remote-admin-/],
  ['elements in brackets', ':is(.card_x1, nav) > a { color: red }', /^:is\(\.card_x1, nav\) > a \(/],
  ['elements without its class', 'button:not(.mine_x1) { color: red }', /^button:not\(\.mine_x1\) \(/],
  ['what surrounds its elements', 'nav:has(.menu_x1) { color: red }', /^nav:has\(\.menu_x1\) \(/],
  ['an attribute of anybody', '[hidden] { display: block }', /^\[hidden\] \(/],
  ['an id of the page', '#root { padding: 1rem }', /^#root \(/],
  ['a pseudo-element of everything', '::selection { color: red }', /^::selection \(/],
  [
    'a view transition of the page',
    '::view-transition-old(root) { animation: none }',
    /^::view-transition-old/,
  ],
  ['an element in a condition', '@media print { @supports (color: red) { nav { color: red } } }', /^nav \(/],
  ['a class of the host', '.nav_4f2a { top: 2rem }', /^\.nav_4f2a \(.*is a class of host@1\.0\.0/],
  [
    'a class of the design system in its layer',
    '@layer ui { .button { margin: 0 } }',
    /^\.button \(.*of host/,
  ],
  [
    'an element in a layer of the host',
    '@layer base { nav { color: red } }',
    /^nav \(.*anchored to no class/,
  ],
  [
    'an element in a layer after those of the host',
    '@layer admin { nav { color: red } }',
    /^nav \(.*comes after those of host@1\.0\.0 \(base, ui\).*into @layer remotes\.remote-admin/,
  ],
  [
    'an element in a layer without a name',
    '@layer { nav { color: red } }',
    /^nav \(.*comes after those of host/,
  ],
  ['the layer that all remotes share', '@layer remotes { nav { color: red } }', /^nav \(/],
  [
    'an important declaration in a layer before those of the host',
    '@layer remotes.remote-admin { nav { color: red !important } }',
    /^nav \(.*!important in a layer wins/,
  ],
  [
    'another order of the host’s layers',
    '@layer ui, base;',
    /^@layer ui, base \(.*host@1\.0\.0 alone orders/,
  ],
  ['a scope of anybody', '@scope (main) { p { color: red } }', /^p \(/],
  ['what is nested in an element', 'main { & p { color: red } }', /^& p \(/],
  ['a font of the host', '@font-face { font-family: Figtree Variable; src: url(x) }', /^@font-face figtree/],
  [
    'an animation of the host',
    '@keyframes spin { to { rotate: 2turn } }',
    /^@keyframes spin \(.*take one of your own/,
  ],
  [
    'a property registered by the host',
    "@property --glow { syntax: '*'; inherits: true }",
    /^@property --glow/,
  ],
  [
    'a property registered for all',
    "@property --x { syntax: '*'; inherits: true }",
    /begins with --remote-admin-/,
  ],
  ['styles from elsewhere', '@import url(https://fonts.example/css);', /^@import url.*bundle them/],
  ['how pages are printed', '@page { margin: 0 }', /^@page \(.*printed/],
  ['every navigation', '@view-transition { navigation: auto }', /^@view-transition \(/],
])('refuses %s, by name', (_, text, sentence) => {
  expect(failures(text)).toMatch(sentence);
});

test.each([
  ['a class', '.card_x1 { color: red }'],
  ['elements inside a class', '.card_x1 > h2, .card_x1 :is(th, td):hover { margin: 0 }'],
  [
    'states and parts of a class',
    '.card_x1:not(:disabled):hover::before, .card_x1[open]::backdrop { top: 0 }',
  ],
  ['what stands beside a class', '.box_x1:checked + label, .row_x1 ~ .row_x1 { color: red }'],
  ['a class in brackets', ':where(.card_x1, .list_x1) a { color: red }'],
  ['a class of the host inside one of its own', '.card_x1 .visually-hidden { position: static }'],
  ['a class inside an element of the page', 'html[data-theme=dark] .card_x1, nav .card_x1 { color: red }'],
  ['a class in a condition', '@media print { @supports (color: red) { .card_x1 { color: red } } }'],
  ['a class in a container', '@container (width > 40rem) { .card_x1 { color: red } }'],
  ['what is nested in a class', '.card_x1 { color: red; > a { color: red } &:hover, p & { color: red } }'],
  ['a declaration nested in a class', '.card_x1 { @media print { color: red; a { color: red } } }'],
  [
    'an element in a scope of its own',
    '@scope (.card_x1) to (.slot_x1) { :scope { color: red } p { top: 0 } }',
  ],
  ['a class in the layer of the design system', '@layer ui { .button_x1 { padding: 0 } }'],
  [
    'an element in a layer of its own before those of the host',
    '@layer remotes.remote-admin { nav { top: 0 } }',
  ],
  ['a class in a layer of its own', '@layer admin { .card_x1 { color: red !important } }'],
  ['the order of the host’s layers', '@layer base, admin, ui;'],
  ['custom properties of its own', ':root { --remote-admin-gap: 1rem } .card_x1 { --color-ink: red }'],
  ['an attribute and an id of its own', '[data-remote-admin] p, #remote-admin-menu { color: red }'],
  ['an animation of its own', '@keyframes fade_x1 { from { opacity: 0 } }'],
  ['a font of its own', '@font-face { font-family: "Admin Icons"; src: url(icons.woff2) }'],
  ['a property of its own', "@property --remote-admin-angle { syntax: '<angle>'; inherits: false }"],
  ['a named page', '@page invoice { margin: 0 } .invoice_x1 { page: invoice }'],
  ['another file of its own', '@charset "utf-8"; @import "theme.css";'],
  ['no style', ''],
])('passes %s', (_, text) => {
  expect(failures(text)).toBe('');
});

test('beside a host without layers, any layer of its own loses to the host', () => {
  const host = 'nav { color: teal }';
  expect(failures('@layer admin { nav { color: red } }', host)).toBe('');
  expect(failures('nav { color: red }', host)).toMatch(/^nav \(/);
});

test('a host without a layer for remotes is not said to have one', () => {
  const found = failures('@layer admin { nav { top: 0 } }', '@layer base { a { color: teal } }');
  expect(found).toMatch(/wins over them: put it below a class of a CSS module \(\.name nav for nav\)\.$/);
});

test('the source map tells the file of the remote’s team', () => {
  const map = JSON.stringify({
    version: 3,
    sources: ['webpack://remote_admin_1_0_0/./src/lib/reset.css'],
    names: [],
    // Line 1 of the built file is line 3 of the source.
    mappings: 'AAEA',
  });
  const sheets = [{ file: '12.css', text: 'nav{top:0}', map }];
  expect(styleFailures({ app, sheets }, { name: 'host@1.0.0', texts: [] })).toEqual([
    expect.stringContaining('nav (12.css, from src/lib/reset.css:3): '),
  ]);
});

test('a sheet that is none is refused', () => {
  expect(failures('.card_x1 { color: red')).toMatch(/^screen\.css:1 cannot be read: Unclosed block/);
  expect(failures('.card_x1:: { color: red }')).toMatch(/^screen\.css cannot be read: Expected a/);
});

/** Publishes a release of the sample site with a style sheet, and verifies it. */
async function verified(release: { app: string; version: string }, text: string) {
  const { store } = await sampleSite();
  const dist = await sampleBuild(release.app === 'host' ? { ...release, exposes: [] } : release);
  await writeFile(path.join(dist, 'screen.css'), text);
  await publish({ store, channel: 'live', dist, app: release.app, publishedBy: by.actor, gitRevision: null });
  return verify({ store, channel: 'live', ...release, actor: by.actor });
}

test('a release of a remote with such a style does not pass, and the browser is spared', async () => {
  const verification = await verified({ app, version: '1.1.0' }, 'nav { display: none }');
  expect(verification.passed).toBe(false);
  expect(checkOf(verification, 'styles')).toEqual({
    name: 'styles',
    outcome: 'failed',
    says: [expect.stringMatching(/^remote-admin@1\.1\.0: nav \(screen\.css:1\): /)],
  });
  expect(checkOf(verification, 'browser')).toBeUndefined();
});

test('a foreign framework is named by its first selectors', async () => {
  const text = Array.from({ length: 200 }, (_, index) => `x-${index} { top: 0 }`).join('\n');
  const says = checkOf(await verified({ app, version: '1.1.0' }, text), 'styles')?.says ?? [];
  expect(says).toHaveLength(21);
  expect(says.at(-1)).toBe('remote-admin@1.1.0: and 180 more like these.');
});

test('a host styles the page as it likes', async () => {
  const verification = await verified({ app: 'host', version: '1.1.0' }, 'nav { display: none }');
  expect(checkOf(verification, 'styles')).toBeUndefined();
});
