import { log } from '@aertrip/telemetry';
import { readPort } from './config/environment';
import { readTelemetrySettings } from './config/telemetry-settings';
import { describeFailure } from './describe-failure';
import { onStop } from './on-stop';
import { runSite } from './run-site';

const demoAccounts = `
  Customer       asha@example.com    wander-2026   (Google sign-in: the same address)
  Owner          owner@example.com   manage-2026   /admin
  Travel desk    agent@example.com   manage-2026   /admin
`;

const stopping = onStop();

try {
  const startedAt = performance.now();
  const isReadByPrograms = readTelemetrySettings(process.env).log.format === 'json';
  const report = (line: string) => (isReadByPrograms ? log.info(line.trim()) : console.log(line));
  const site = await runSite({
    port: readPort(process.env),
    env: process.env,
    signal: stopping,
    onProgress: report,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(`\nThe site is ready after ${seconds} s:  ${site.url}\n`);
  if (site.consoleUrl) report(`Release console:  ${site.consoleUrl}\n`);
  if (site.embedded && !isReadByPrograms) report(`Demo accounts:\n${demoAccounts}`);
  if (!isReadByPrograms) report('Press Ctrl-C to stop.');

  await new Promise((resolve) => stopping.addEventListener('abort', resolve));
  report('\nStopping.');
  await site.stop();
  process.exit(0);
} catch (error) {
  if (stopping.aborted) process.exit(130);
  console.error(`\n${describeFailure(error)}`);
  process.exit(1);
}
