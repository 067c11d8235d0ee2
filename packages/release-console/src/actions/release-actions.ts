import {
  createPreview,
  planCanaryStart,
  planPromotion,
  previewKey,
  profileOf,
  promote,
  requireRelease,
  startCanary,
  verify,
  verifyIfStale,
} from '@aertrip/release';
import { nowOf } from '../state/options';
import { changeOf, shown, versionOf, type Action, type ActionRequest } from './action';
import type { ActionInput } from './action-input';

/** Verifies the version whose record is missing or out of date. @returns what the engine wants to know of its release */
async function verifiedChange(request: ActionRequest, input: ActionInput) {
  const { stream, options } = request;
  const { actor, withoutBrowser } = input;
  const { browserCheck } = options;
  await verifyIfStale(stream, versionOf(request), { actor, withoutBrowser, browserCheck });
  return { ...changeOf(input), withoutBrowser };
}

export const promoteAction: Action = {
  slug: 'promote',
  label: 'Promote',
  needs: 'releaser',
  version: 'required',
  isRecorded: true,
  plan: async (request) => shown(await planPromotion(request, versionOf(request)), request.options),
  async run(request, input) {
    const change = await verifiedChange(request, input);
    return { kind: 'revision', outcome: await promote(request.stream, versionOf(request), change) };
  },
};

export const canaryStartAction: Action = {
  slug: 'canary-start',
  label: 'Start canary',
  needs: 'releaser',
  version: 'required',
  isRecorded: true,
  form: 'canary plan',
  plan: async (request) => shown(await planCanaryStart(request, versionOf(request)), request.options),
  async run(request, input) {
    const { app, stream } = request;
    const { manifest } = await requireRelease(stream.store, app, versionOf(request));
    const { audience = 'many' } = manifest;
    const { margins, visits } = profileOf(audience);
    const { steps, stepMinutes, margin = margins.loads.margin, minimumSample = visits } = input;
    const settings = { steps, stepMinutes, margin, minimumSample, audience };
    const change = await verifiedChange(request, input);
    const outcome = await startCanary(request.stream, versionOf(request), settings, change);
    return { kind: 'revision', outcome };
  },
};

export const verifyAction: Action = {
  slug: 'verify',
  label: 'Verify',
  needs: 'releaser',
  version: 'required',
  isRecorded: false,
  async plan(request) {
    const { app, stream, options } = request;
    const version = versionOf(request);
    await requireRelease(stream.store, app, version);
    const browser = options.browserCheck
      ? 'then every module it exposes is loaded in a headless browser, which can take a minute'
      : 'the load in a headless browser is left out, since none is set up here';
    return {
      title: `Verify ${app} ${version}`,
      label: 'Verify it now',
      effects: [
        `Every file is hashed again and compared with what was published, the paths it claims with those that ${app} owns, and its requirements with ${app === 'host' ? 'the live remotes' : 'the live host'}; ${browser}.`,
        'No visitor notices: nothing is released. The result is stored beside the version.',
      ],
    };
  },
  async run(request, { actor }) {
    const { app, stream, options } = request;
    const { browserCheck } = options;
    await verify({ ...stream, app, version: versionOf(request), actor, browserCheck });
    return { kind: 'verified' };
  },
};

export const previewAction: Action = {
  slug: 'preview',
  label: 'Preview link',
  needs: 'releaser',
  version: 'required',
  isRecorded: false,
  async plan(request) {
    const { app, stream } = request;
    const version = versionOf(request);
    await requireRelease(stream.store, app, version);
    return {
      title: `Make a preview link of ${app} ${version}`,
      label: 'Make the link',
      effects: [
        `Whoever opens the link sees the site with ${version} for 30 minutes, under a banner that says so.`,
        'Everybody else sees what they see now. What a preview loads is not counted in the metrics.',
      ],
    };
  },
  async run(request) {
    const { app, stream, options } = request;
    const { store, channel } = stream;
    const { token, preview } = await createPreview(store, {
      app,
      version: versionOf(request),
      channel,
      key: await previewKey(store),
      now: nowOf(options),
    });
    const link = new URL(`/?preview=${token}`, options.siteUrl).href;
    return { kind: 'preview', link, expiresAt: preview.expiresAt };
  },
};
