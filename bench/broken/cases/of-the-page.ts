import type { BrokenRelease } from '../broken-case';

const area = 'remote-user/src/screens/customer-area.module.css';
const routes = 'remote-user/src/routes.tsx';
const loginForm = 'remote-user/src/features/sign-in/login-form.tsx';

/** Something that runs as soon as the remote's routes are read. */
const atLoad = (statement: string) => [
  {
    file: routes,
    from: '  forgetOnSignOut(queryClient);\n',
    to: `  forgetOnSignOut(queryClient);\n  ${statement}\n`,
  },
];

/** Remotes that do something to the page around them, or to the others in it. */
export const brokenPages: readonly BrokenRelease[] = [
  {
    name: 'styles-hide-the-navigation',
    app: 'remote-user',
    expects: 'screens',
    edits: [{ file: area, from: '.screen {\n', to: 'nav {\n  display: none;\n}\n\n.screen {\n' }],
  },
  {
    name: 'styles-lie-over-the-page',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: area,
        from: '.screen {\n',
        to: ".area::after {\n  position: fixed;\n  z-index: 1000;\n  inset: 0;\n  content: '';\n}\n\n.screen {\n",
      },
    ],
  },
  {
    name: 'swallows-clicks',
    app: 'remote-user',
    expects: 'screens',
    edits: atLoad(
      "if (typeof document !== 'undefined') document.addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);",
    ),
  },
  {
    name: 'dims-the-page-from-one-screen',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: loginForm,
        from: "import { useState } from 'react';\n",
        to: "import { useEffect, useState } from 'react';\n",
      },
      {
        file: loginForm,
        from: '  const { errors, isSubmitting } = formState;\n',
        to: "  const { errors, isSubmitting } = formState;\n  useEffect(() => {\n    document.documentElement.style.filter = 'grayscale(1)';\n  }, []);\n",
      },
    ],
  },
  {
    name: 'restyles-the-page-by-script',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: loginForm,
        from: "import { useState } from 'react';\n",
        to: "import { useEffect, useState } from 'react';\n",
      },
      {
        file: loginForm,
        from: '  const { errors, isSubmitting } = formState;\n',
        to: "  const { errors, isSubmitting } = formState;\n  useEffect(() => {\n    const sheet = new CSSStyleSheet();\n    sheet.replaceSync('header { display: none }');\n    document.adoptedStyleSheets.push(sheet);\n  }, []);\n",
      },
    ],
  },
  {
    name: 'patches-fetch',
    app: 'remote-user',
    expects: 'screens',
    edits: atLoad('const before = window.fetch; window.fetch = (...request) => before(...request);'),
  },
  {
    name: 'patches-history',
    app: 'remote-user',
    expects: 'screens',
    edits: atLoad(
      'const push = history.pushState; history.pushState = function pushState(...state) { push.apply(this, state); };',
    ),
  },
  {
    name: 'patches-a-prototype',
    app: 'remote-user',
    expects: 'screens',
    edits: atLoad('Object.assign(Array.prototype, { lastOne: function lastOne() { return this.at(-1); } });'),
  },
  {
    name: 'empties-the-storage',
    app: 'remote-user',
    expects: 'screens',
    edits: atLoad('localStorage.clear();'),
  },
  {
    name: 'sets-a-huge-cookie',
    app: 'remote-user',
    expects: 'screens',
    edits: atLoad("document.cookie = `recent=${'x'.repeat(3000)}; path=/`;"),
  },
  {
    name: 'claims-a-path-of-the-services',
    app: 'remote-user',
    expects: 'publish',
    edits: [
      {
        file: 'remote-user/package.json',
        from: '      "/user/enquiries"\n',
        to: '      "/user/enquiries",\n      "/rest/v1/:table"\n',
      },
    ],
  },
];
