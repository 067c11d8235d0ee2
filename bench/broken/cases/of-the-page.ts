import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofUser = faultsOf('remote-user');

const loginForm = 'features/sign-in/login-form.tsx';

/** Runs a statement as soon as the remote's routes are read. */
const atLoad = (statement: string) =>
  [
    'routes.tsx',
    '  forgetOnSignOut(queryClient);\n',
    `  forgetOnSignOut(queryClient);\n  ${statement}\n`,
  ] as const;

/** Remotes that do something to the page around them, or to the others in it. */
export const brokenPages: readonly BrokenRelease[] = [
  ofUser('styles-hide-the-navigation', 'screens', [
    'screens/customer-area.module.css',
    '.screen {\n',
    'nav {\n  display: none;\n}\n\n.screen {\n',
  ]),
  ofUser('styles-lie-over-the-page', 'screens', [
    'screens/customer-area.module.css',
    '.screen {\n',
    ".area::after {\n  position: fixed;\n  z-index: 1000;\n  inset: 0;\n  content: '';\n}\n\n.screen {\n",
  ]),
  ofUser(
    'swallows-clicks',
    'screens',
    atLoad(
      "if (typeof document !== 'undefined') document.addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);",
    ),
  ),
  ofUser(
    'dims-the-page-from-one-screen',
    'screens',
    [loginForm, "import { useState } from 'react';\n", "import { useEffect, useState } from 'react';\n"],
    [
      loginForm,
      '  const { errors } = formState;\n',
      "  const { errors } = formState;\n  useEffect(() => {\n    document.documentElement.style.filter = 'grayscale(1)';\n  }, []);\n",
    ],
  ),
  ofUser(
    'restyles-the-page-by-script',
    'screens',
    [loginForm, "import { useState } from 'react';\n", "import { useEffect, useState } from 'react';\n"],
    [
      loginForm,
      '  const { errors } = formState;\n',
      "  const { errors } = formState;\n  useEffect(() => {\n    const sheet = new CSSStyleSheet();\n    sheet.replaceSync('header { display: none }');\n    document.adoptedStyleSheets.push(sheet);\n  }, []);\n",
    ],
  ),
  ofUser(
    'patches-fetch',
    'screens',
    atLoad('const before = window.fetch; window.fetch = (...request) => before(...request);'),
  ),
  ofUser(
    'patches-history',
    'screens',
    atLoad(
      'const push = history.pushState; history.pushState = function pushState(...state) { push.apply(this, state); };',
    ),
  ),
  ofUser(
    'patches-a-prototype',
    'screens',
    atLoad('Object.assign(Array.prototype, { lastOne: function lastOne() { return this.at(-1); } });'),
  ),
  ofUser('empties-the-storage', 'screens', atLoad('localStorage.clear();')),
  ofUser('sets-a-huge-cookie', 'screens', atLoad("document.cookie = `recent=${'x'.repeat(3000)}; path=/`;")),
  ofUser('claims-a-path-of-the-services', 'publish', [
    '/remote-user/package.json',
    '      "/user/enquiries"\n',
    '      "/user/enquiries",\n      "/rest/v1/:table"\n',
  ]),
];
