import { updateBenchmarks } from './benchmark';

const document = `# Benchmarks

<!-- bars -->

| What | Bar | Measured | Met | Date |
| --- | --- | --- | --- | --- |
| Roll back | ≤ 500 ms | 490 ms | yes | 2026-11-20 |
| Promote | ≤ 500 ms | 520 ms | no | 2026-11-20 |

<!-- end of bars -->

## Promote

<!-- releases -->
<!-- end of releases -->
`;

const circumstances = {
  at: '2026-11-21T19:50:00.000Z',
  commit: 'abc1234',
  processor: 'A processor',
  cores: 2,
  node: 'v20.20.2',
  browser: null,
  load: 0.25,
};

test('writes its section and its bars, and keeps the bars of other benchmarks', () => {
  const text = updateBenchmarks(
    document,
    {
      section: 'releases',
      conditions: 'From the command to the page.',
      table: { head: ['Command', 'ms'], rows: [['promote', '480']] },
      notes: 'Both are fast.',
      bars: [{ what: 'Promote', bar: '≤ 500 ms', measured: '480 ms', isMet: true }],
    },
    circumstances,
  );
  expect(text).toContain(
    '| Roll back | ≤ 500 ms | 490 ms | yes | 2026-11-20 |\n| Promote | ≤ 500 ms | 480 ms | yes | 2026-11-21 |',
  );
  expect(text).toContain(`<!-- releases -->

From the command to the page. Measured 2026-11-21, commit abc1234, 2 cores (A processor), Node.js v20.20.2, load average 0.3.

| Command | ms |
| --- | ---: |
| promote | 480 |

Both are fast.

<!-- end of releases -->`);
});
