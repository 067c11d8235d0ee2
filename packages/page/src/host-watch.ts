/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import type { Registry } from '@aertrip/release';
import { failedHostCookie, hostEvent } from '@aertrip/release/host-report';
import { visitReportPath } from '@aertrip/release/visit-report';
import { hashSource } from '@aertrip/release/hash';
import { inlineScript } from './inline-script';

const signs = { host: hostEvent, cookie: failedHostCookie, reports: visitReportPath };

/** Time in s for which a browser avoids a canary of the host that failed in it. */
const staysAway = 24 * 60 * 60;

/**
 * Watches how the shell starts, and reports a visit that failed: a shell whose entry does not come, or throws, cannot report
 * it itself. It stands before the shell's scripts.
 * Where a canary fails the browser asks for the live host from then on, and at once where nothing stands.
 */
function watchHost({ host, cookie, reports }: typeof signs, away: number): void {
  const { version: encoded = '', canary } = document.currentScript?.dataset ?? {};
  const version = decodeURIComponent(encoded);
  let hasBegun = false;
  let hasEnded = false;
  const stayAway = () => {
    if (canary) document.cookie = `${cookie}=${version};path=/;max-age=${away};samesite=lax`;
  };
  function fail(): void {
    if (hasEnded) return;
    hasEnded = true;
    const failed = { app: 'host', version, faults: ['load'], sizes: {}, errors: [] };
    navigator.sendBeacon(reports, JSON.stringify({ releases: [failed] }));
    stayAway();
    if (canary && document.cookie.includes(`${cookie}=${version}`)) location.reload();
  }
  const isOwn = (url: string | undefined) => url?.includes('/releases/host/');
  const look = ({ target, filename }: ErrorEvent) => {
    if (hasBegun || !navigator.onLine) return;
    if (isOwn((target as HTMLScriptElement).src) || isOwn(filename)) fail();
  };
  addEventListener('error', look, true);
  addEventListener(host, (event) => {
    const { detail } = event as CustomEvent<string>;
    if (detail === 'began') hasBegun = true;
    else if (detail === 'started') hasEnded = true;
    else if (detail === 'failed') fail();
    else if (detail === 'render') stayAway();
  });
}

export const hostWatch = inlineScript(watchHost, signs, staysAway);

/** The script with the host's data in attributes, outside the text that the policy hashes. */
export const hostWatchElement = ({ version, isCanary }: NonNullable<Registry['host']>): string =>
  `<script data-version="${encodeURIComponent(version)}"${isCanary ? ' data-canary="true"' : ''}>${hostWatch}</script>`;

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const hostWatchSource = hashSource(hostWatch);
