import type { BrokenRelease } from '../broken-case';

const loginForm = 'remote-user/src/features/sign-in/login-form.tsx';
const profile = 'remote-user/src/features/profile/name-form.tsx';

/** Faults for some visitors, or after a while: no gate can detect them, a canary must. */
export const brokenForFew: readonly BrokenRelease[] = [
  {
    name: 'error-for-one-of-twenty',
    app: 'remote-user',
    expects: 'canary',
    worse: { name: 'errors in 5 % more of the visits', errors: 0.05 },
    edits: [
      {
        file: loginForm,
        from: '  const { errors, isSubmitting } = formState;\n',
        to: "  const { errors, isSubmitting } = formState;\n  if (typeof window !== 'undefined' && Math.random() < 0.05) throw new Error('no login today');\n",
      },
    ],
  },
  {
    name: 'broken-in-safari',
    app: 'remote-user',
    expects: 'canary',
    // The share of Safari among the visitors of a site in India.
    worse: { name: 'errors in 10 % more of the visits', errors: 0.1 },
    edits: [
      {
        file: loginForm,
        from: '  const { errors, isSubmitting } = formState;\n',
        to: "  const { errors, isSubmitting } = formState;\n  if (typeof navigator !== 'undefined' && /^((?!Chrom).)*Safari/.test(navigator.userAgent)) throw new Error('no such function');\n",
      },
    ],
  },
  {
    name: 'slow-presses',
    app: 'remote-user',
    expects: 'canary',
    worse: { name: 'INP 180 ms longer', inp: 180 },
    edits: [
      {
        file: profile,
        from: '        onInput={saveProfile.begin}\n',
        to: '        onInput={() => {\n          saveProfile.begin();\n          for (const end = performance.now() + 180; performance.now() < end; );\n        }}\n',
      },
    ],
  },
];
