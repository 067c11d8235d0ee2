import { verifyIfStale, type ReleaseRefused, type Revision } from '@aertrip/release';
import { readVersion } from '../state/versions';
import { changeOf, versionOf, type Plan, type VerbRequest } from './action';
import type { VerbInput } from './action-input';

type Refusal = ReleaseRefused['parts'];

/** A hold refuses every release; said before the form is filled in. */
export function heldRefusal({ app }: VerbRequest, current: Revision | undefined): Refusal | undefined {
  const hold = current?.hold;
  if (!hold) return undefined;
  return {
    found: `${app} is held by ${hold.by}: ${hold.reason}.`,
    expected: 'Expected an app that nobody holds.',
    next: 'When the reason is gone, release the hold, then come back.',
  };
}

export function otherCanaryRefusal({ app }: VerbRequest, current: Revision | undefined, version: string) {
  const canary = current?.canary;
  if (!canary || canary.version === version) return undefined;
  return {
    found: `A canary of ${app} ${canary.version} is running at ${canary.traffic} %.`,
    expected: 'Expected no canary of another version.',
    next: 'Take its steps to the end, or abort it, then come back.',
  } satisfies Refusal;
}

/** What the gate says of a version that a person wants to release. */
export async function gateWords(
  { stream, options, app }: VerbRequest,
  version: string,
): Promise<Pick<Plan, 'effects' | 'refusal' | 'mayNeedBrowserWaiver'>> {
  const state = await readVersion(stream, version);
  const verdict = state?.verdict;
  if (state?.problem) return { effects: [], refusal: state.problem.parts };
  if (verdict?.kind === 'failed') return { effects: [], refusal: verdict.refusal?.parts };
  if (verdict?.kind === 'passed') {
    return { effects: ['It passed its verification against what is live now.'] };
  }
  if (verdict?.kind === 'browser not run') {
    return {
      effects: ['It passed every check except the load in a browser, which was not run.'],
      mayNeedBrowserWaiver: true,
    };
  }
  const beside = app === 'host' ? 'the live remotes' : 'the live host';
  return {
    effects: [
      `It is verified first against ${beside}, which can take a minute. If it does not pass, nothing changes.`,
    ],
    mayNeedBrowserWaiver: options.browserCheck === undefined,
  };
}

/** Verifies the version whose record is missing or out of date. @returns what the engine wants to know of its release */
export async function verifiedChange(request: VerbRequest, input: VerbInput) {
  const { stream, options } = request;
  const { actor, withoutBrowser } = input;
  const { browserCheck } = options;
  await verifyIfStale(stream, versionOf(request), { actor, withoutBrowser, browserCheck });
  return { ...changeOf(input), withoutBrowser };
}
