import { abortCanary, requireRelease, startCanary, stepCanary } from '@aertrip/release';
import { gateWords, heldRefusal, otherCanaryRefusal, verifiedChange } from './gate-messages';
import { openPagesStay } from './release-actions';
import { changeOf, versionOf, type Plan, type Verb } from './action';

const noCanary = (app: string): Plan['refusal'] => ({
  found: `No canary of ${app} runs.`,
  expected: 'Expected a running canary.',
  next: 'Choose a version and start one.',
});

const noHostCanary: Plan['refusal'] = {
  found: 'The host has no canary: a page has one shell, which the remotes of all visitors stand in.',
  expected: 'Expected a remote.',
  next: 'Promote the host instead, and roll it back if it fails.',
};

const isLive = (app: string, version: string): Plan['refusal'] => ({
  found: `${app} ${version} is live for everybody already.`,
  expected: 'Expected another version than the live one.',
  next: 'Choose another version.',
});

export const canaryStartVerb: Verb = {
  slug: 'canary-start',
  label: 'Start canary',
  version: 'required',
  isRecorded: true,
  async plan(request) {
    const { app, stream, current } = request;
    const version = versionOf(request);
    await requireRelease(stream.store, app, version);
    const gate = await gateWords(request, version);
    return {
      title: `Give ${app} ${version} to a share of the visitors first`,
      effects: [
        `The first share of the visitors gets ${version} with the next page they open, and keeps it while the share grows. All others go on with ${current?.live ?? 'what is live'}.`,
        openPagesStay,
        'It ends by itself when its loads fail more often than those of the live version by more than the margin. Until both have enough loads it waits.',
        ...gate.effects,
      ],
      submit: `Start the canary of ${version}`,
      form: 'canary plan',
      refusal:
        (app === 'host' ? noHostCanary : undefined) ??
        heldRefusal(request, current) ??
        otherCanaryRefusal(request, current, version) ??
        (current?.live === version ? isLive(app, version) : gate.refusal),
      mayNeedBrowserWaiver: gate.mayNeedBrowserWaiver,
    };
  },
  async run(request, input) {
    const { steps, stepMinutes, margin, minimumSample } = input;
    const plan = { steps, stepMinutes, margin, minimumSample };
    const change = await verifiedChange(request, input);
    const outcome = await startCanary(request.stream, versionOf(request), plan, change);
    return { kind: 'revision', outcome };
  },
};

export const canaryStepVerb: Verb = {
  slug: 'canary-step',
  label: 'Next canary step',
  version: 'none',
  isRecorded: true,
  async plan(request) {
    const { app, current } = request;
    const canary = current?.canary;
    const next = canary?.steps[canary.step + 1];
    const version = canary?.version ?? '';
    return {
      title: canary ? `Take the next step of ${app} ${version}` : `Take the next step of a canary of ${app}`,
      effects: [
        next === undefined
          ? `That was the last share: every visitor gets ${version} with the next page they open, and ${current?.live ?? 'the live version'} becomes the version to fall back to.`
          : `The share of the visitors who get ${version} grows from ${canary?.traffic} % to ${next} %.`,
        'You decide it now, whatever the figures say. Look at the failure rates first.',
        openPagesStay,
      ],
      submit: next === undefined ? `Give ${version} to everybody` : `Grow to ${next} %`,
      refusal: canary ? heldRefusal(request, current) : noCanary(app),
    };
  },
  run: async ({ stream }, input) => ({
    kind: 'revision',
    outcome: await stepCanary(stream, changeOf(input)),
  }),
};

export const canaryAbortVerb: Verb = {
  slug: 'canary-abort',
  label: 'Abort canary',
  version: 'none',
  isRecorded: true,
  async plan({ app, current }) {
    const canary = current?.canary;
    return {
      title: canary ? `Abort the canary of ${app} ${canary.version}` : `Abort a canary of ${app}`,
      effects: canary
        ? [
            `The ${canary.traffic} % of the visitors who get ${canary.version} get ${current.live} with the next page they open, like everybody else.`,
            openPagesStay,
            `${canary.version} is marked as taken back, and ${app} is held: nothing is promoted until somebody releases the hold.`,
          ]
        : [],
      submit: 'Abort the canary',
      isDanger: true,
      refusal: canary ? undefined : noCanary(app),
    };
  },
  run: async ({ stream }, input) => ({
    kind: 'revision',
    outcome: await abortCanary(stream, changeOf(input)),
  }),
};
