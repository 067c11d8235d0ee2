import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

/** Lines of a style sheet that `npm run lint` refuses. */
function refusedLines(file: string, lines: readonly string[]): string[] {
  const { stderr } = spawnSync(
    path.join(repositoryRoot, 'node_modules/.bin/stylelint'),
    ['--stdin', '--stdin-filename', file, '--formatter', 'json'],
    { cwd: repositoryRoot, encoding: 'utf8', input: lines.join('\n') },
  );
  const [{ warnings }] = JSON.parse(stderr) as [{ warnings: readonly { line: number }[] }];
  return lines.filter((_, index) => warnings.some(({ line }) => line === index + 1));
}

const pageStyles = [
  'nav { display: none }',
  'nav {}',
  '* { box-sizing: content-box }',
  '.list li, a:hover { color: red }',
  'body { margin: 1rem }',
  'body.locked { overflow: hidden }',
  ':root { font-size: 18px }',
  'html { --color-ink: red }',
  ':is(.card, nav) > a { color: red }',
  'button:not(.mine) { color: red }',
  'nav:has(.menu) { color: red }',
  '[hidden] { display: block }',
  '[data-file=".css"] { display: block }',
  '::selection { color: red }',
  '::view-transition-old(root) { animation: none }',
  '@media print { @supports (color: red) { nav { color: red } } }',
  ':global(.shell) { top: 2rem }',
  '@layer base { nav { color: red } }',
  '@layer ui, base;',
  '@scope (main) { p { color: red } }',
  'main { & p { color: red } }',
  '@font-face { font-family: Figtree Variable; src: url(x) }',
  "@property --x { syntax: '*'; inherits: true }",
  '@import url(https://fonts.example/css);',
  '@page { margin: 0 }',
  '@view-transition { navigation: auto }',
];

const ownStyles = [
  '.card { color: red; --color-ink: red }',
  '.card > h2, .card :is(th, td):hover { margin: 0 }',
  '.card:not(:disabled):hover::before, .card[open]::backdrop { top: 0 }',
  '.box:checked + label, .row ~ .row { color: red }',
  '.card { @media print { color: red; & a { color: red } } }',
  '@keyframes fade { from { opacity: 0 } 50% { opacity: 1 } }',
  '@media (max-width: 30rem) { .card a { top: 0 } }',
  '.body-text, .html { color: red }',
];

test('refuses the styles of a remote that reach the page, and no others', () => {
  const lines = [...pageStyles, ...ownStyles];
  expect(refusedLines('remote-user/src/screen.module.css', lines)).toEqual(pageStyles);
});

test('requires the layer ui for the design system', () => {
  const lines = ['.badge { color: red }', '@layer ui { .badge { color: red } }'];
  expect(refusedLines('packages/ui/src/badge.module.css', lines)).toEqual(lines.slice(0, 1));
});
