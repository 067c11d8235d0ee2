import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofUser = faultsOf('remote-user');

/** Faults for some visitors, or after a while: no gate can detect them, a canary must. */
export const brokenForFew: readonly BrokenRelease[] = [
  {
    ...ofUser('error-for-one-of-twenty', 'canary', [
      'features/sign-in/login-form.tsx',
      '  const { errors } = formState;\n',
      "  const { errors } = formState;\n  if (typeof window !== 'undefined' && Math.random() < 0.05) throw new Error('no login today');\n",
    ]),
  },
  {
    // The share of Safari among the visitors of a site in India.
    ...ofUser('broken-in-safari', 'canary', [
      'features/sign-in/login-form.tsx',
      '  const { errors } = formState;\n',
      "  const { errors } = formState;\n  if (typeof navigator !== 'undefined' && /^((?!Chrom).)*Safari/.test(navigator.userAgent)) throw new Error('no such function');\n",
    ]),
  },
  {
    ...ofUser('slow-presses', 'canary', [
      'components/account-form.tsx',
      'aria-label={label}>',
      'aria-label={label} onInput={() => { let sum = 0; for (let left = 5e7; left > 0; left -= 1) sum += Math.sqrt(left); if (sum < 0) throw sum; }}>',
    ]),
  },
];
