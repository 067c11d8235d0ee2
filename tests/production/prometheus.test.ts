/** The rules and alerts of `ops/prometheus`, by Prometheus' own program. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { findProgram } from './support/programs';

/** @throws Error with its output when a rule or an alert is wrong */
const promtool = (...words: string[]) =>
  promisify(execFile)(findProgram('promtool', 'prometheus'), words, {
    cwd: path.join(repositoryRoot, 'ops/prometheus'),
  });

test('accepts the rules and alerts', async () => {
  const { stdout } = await promtool('check', 'rules', 'rules.yaml', 'alerts.yaml');
  expect(stdout.match(/SUCCESS: \d+ rules found/g)).toHaveLength(2);
});

test('fires alerts under their conditions', async () => {
  const { stdout } = await promtool('test', 'rules', 'alerts.test.yaml');
  expect(stdout).toContain('SUCCESS');
});
