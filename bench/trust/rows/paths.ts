import type { TrustRow } from '../trust-row';

const count = 60;
const all = Array.from({ length: count }, (_, index) => index);

/** The same path, with other letters percent-encoded in each. */
const spelling = (index: number) =>
  `/packages/${[...'kashmir'].map((letter, at) => ((index + 1) & (1 << at) ? `%${letter.codePointAt(0)?.toString(16)}` : letter)).join('')}`;

export const rows: readonly TrustRow[] = [
  {
    attack: '60 spellings of one path',
    async measure({ url }) {
      const answers = await Promise.all(
        all.map((index) => fetch(url + spelling(index), { redirect: 'manual' })),
      );
      const pages = answers.filter(({ status }) => status === 200).length;
      return { result: `${pages} of ${count} rendered`, isOpen: pages > 0 };
    },
  },
  {
    attack: 'existing page beside 60 missing ones',
    async measure({ url }) {
      // Its own answers do not count, nor does a connection that ends between two of them.
      const flood = Promise.allSettled(
        all.map(async (index) =>
          (await fetch(`${url}/package/no-such-package-${index}-${Date.now()}`)).text(),
        ),
      );
      const from = performance.now();
      const answer = await fetch(`${url}/packages/kashmir/kashmir-valley-classic`);
      await answer.text();
      const ms = Math.round(performance.now() - from);
      await flood;
      return { result: `${ms.toLocaleString('en')} ms`, isOpen: ms > 2000 || !answer.ok };
    },
  },
];
