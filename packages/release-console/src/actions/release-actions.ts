import { createPreview, previewKey, promote, requireRelease, verify, type Revision } from '@aertrip/release';
import { nowOf } from '../options';
import { gateWords, heldRefusal, otherCanaryRefusal, verifiedChange } from './gate-messages';
import { versionOf, type Verb } from './action';

export const openPagesStay =
  'Pages that are open now keep the version they started with until they are loaded again.';

function nowServed({ live, canary }: Revision): string {
  return canary
    ? `Now ${100 - canary.traffic} % of them get ${live} and ${canary.traffic} % the canary ${canary.version}.`
    : `Now they get ${live}.`;
}

export const promoteVerb: Verb = {
  slug: 'promote',
  label: 'Promote',
  version: 'required',
  isRecorded: true,
  async plan(request) {
    const { app, stream, current } = request;
    const version = versionOf(request);
    await requireRelease(stream.store, app, version);
    const gate = await gateWords(request, version);
    const isTakenBack = current?.bad.includes(version);
    return {
      title: `Give ${app} ${version} to every visitor`,
      effects: [
        `Every visitor gets ${version} with the next page they open. ${current ? nowServed(current) : 'Now nothing of it is live.'}`,
        openPagesStay,
        ...(current && current.live !== version
          ? [`${current.live} becomes the version to fall back to.`]
          : []),
        ...(isTakenBack ? [`${version} was taken back before. Promoting it takes that mark off.`] : []),
        ...gate.effects,
      ],
      submit: `Promote ${version}`,
      refusal: heldRefusal(request, current) ?? otherCanaryRefusal(request, current, version) ?? gate.refusal,
      mayNeedBrowserWaiver: gate.mayNeedBrowserWaiver,
    };
  },
  async run(request, input) {
    const change = await verifiedChange(request, input);
    return { kind: 'revision', outcome: await promote(request.stream, versionOf(request), change) };
  },
};

export const verifyVerb: Verb = {
  slug: 'verify',
  label: 'Verify',
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
      effects: [
        `Every file is hashed again and compared with what was published, and its requirements with ${app === 'host' ? 'the live remotes' : 'the live host'}; ${browser}.`,
        'No visitor notices: nothing is released. The result is kept beside the version.',
      ],
      submit: 'Verify it now',
    };
  },
  async run(request, { actor }) {
    const { app, stream, options } = request;
    await verify({
      store: stream.store,
      channel: stream.channel,
      app,
      version: versionOf(request),
      actor,
      browserCheck: options.browserCheck,
    });
    return { kind: 'verified' };
  },
};

export const previewVerb: Verb = {
  slug: 'preview',
  label: 'Preview link',
  version: 'required',
  isRecorded: false,
  async plan(request) {
    const { app, stream } = request;
    const version = versionOf(request);
    await requireRelease(stream.store, app, version);
    return {
      title: `Make a preview link of ${app} ${version}`,
      effects: [
        `Whoever opens the link sees the site with ${version} for 30 minutes, under a banner that says so.`,
        'Everybody else sees what they see now. What a preview loads is not counted in the figures.',
      ],
      submit: 'Make the link',
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
