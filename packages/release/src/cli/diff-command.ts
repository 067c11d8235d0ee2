import { readLiveApp, type Stream } from '../channel/apps';
import { ReleaseRefused } from '../core/refusal';
import { describeChanges } from '../gate/screens/snapshot';
import { readVerification } from '../gate/verification';
import { parseRelease } from '../operations/values';
import { type Release, type ReleaseManifest, requireRelease, shortCommit } from '../releases/manifest';
import { readSnapshots } from '../releases/screen-fixtures';
import { type CommandResult, type Context, shortTime } from './context';

type Named = Readonly<Record<string, string>>;

/** Bytes of the first screen as browsers get them: compressed where a compressed file exists. */
function firstScreen({ entry, js, css, files }: ReleaseManifest): string {
  const sizes = [...new Set([entry, ...js, ...css])].map(
    (file) => files[`${file}.br`]?.size ?? files[file]?.size ?? 0,
  );
  return `${sizes.reduce((sum, size) => sum + size, 0).toLocaleString('en-IN')} bytes`;
}

async function factsOf({ store, channel }: Stream, release: Release): Promise<Named> {
  const { manifest } = release;
  const verification = await readVerification(store, release, channel);
  return {
    Published: `${shortTime(manifest.publishedAt)} by ${manifest.publishedBy}`,
    Commit: shortCommit(manifest),
    Contract: String(manifest.contract),
    'Rendered on the server': manifest.server ? 'yes' : 'no',
    'First screen': firstScreen(manifest),
    Checks: verification ? (verification.passed ? 'passed' : 'failed') : 'not made',
  };
}

const named = (names: readonly string[]): Named => Object.fromEntries(names.map((name) => [name, '']));

/** @param describe of a name with two values */
function changesOf(
  old: Named,
  fresh: Named,
  describe = (name: string, before: string, after: string) => [`≠ ${name}: ${before} → ${after}`],
): string[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].toSorted();
  return names.flatMap((name) => {
    const [before, after] = [old[name], fresh[name]];
    if (before === after) return [];
    if (before === undefined) return `+ ${name}`;
    return after === undefined ? `− ${name}` : describe(name, before, after);
  });
}

/** Screens whose reviewed snapshots differ, with their changes. */
async function screensOf({ store }: Stream, manifests: readonly ReleaseManifest[]): Promise<string[]> {
  const [old, fresh] = await Promise.all(manifests.map((manifest) => readSnapshots(store, manifest)));
  if (!old || !fresh) return ['A version has no reviewed snapshots.'];
  return changesOf(old, fresh, (name, before, after) => {
    const changes = describeChanges(before, after);
    return changes.length > 0 ? [`≠ ${name}`, ...changes.map((change) => `    ${change}`)] : [];
  });
}

/** @throws ReleaseRefused (`usage`) when the app has no live version */
async function liveOf(stream: Stream): Promise<string> {
  const current = await readLiveApp(stream);
  if (current) return current.live;
  const { app, channel } = stream;
  throw new ReleaseRefused('usage', {
    found: `The channel ${channel} has no live version of ${app}.`,
    expected: 'Expected a live version to compare with, or two releases.',
    next: `Name two of them: npx mfe diff ${app}@1.0.0 ${app}@1.1.0`,
  });
}

/** @throws ReleaseRefused (`usage`) for a release of another app */
async function versionOfSame(context: Context, app: string, text: string): Promise<string> {
  const other = await parseRelease(context, text);
  if (other.app === app) return other.version;
  throw new ReleaseRefused('usage', {
    found: `${text} is a release of ${other.app}.`,
    expected: `Expected another release of ${app}.`,
    next: `For example: npx mfe diff ${app}@1.0.0 ${app}@1.1.0`,
  });
}

/** `mfe diff remote-admin@1.0.0 remote-admin@1.1.0`: the differences; a single release is compared with the live one. */
export async function diffCommand(context: Context, [first = '', second]: string[]): Promise<CommandResult> {
  const { app, version } = await parseRelease(context, first);
  const stream = context.streamOf(app);
  const [before, after] =
    second === undefined
      ? [await liveOf(stream), version]
      : [version, await versionOfSame(context, app, second)];
  const [old, fresh] = [
    await requireRelease(stream.store, app, before),
    await requireRelease(stream.store, app, after),
  ];
  const parts = {
    Facts: changesOf(await factsOf(stream, old), await factsOf(stream, fresh)),
    Screens: await screensOf(stream, [old.manifest, fresh.manifest]),
    Paths: changesOf(named(old.manifest.paths), named(fresh.manifest.paths)),
    'Shared modules': changesOf(old.manifest.shared, fresh.manifest.shared),
  };
  const lines = Object.entries(parts).flatMap(([title, changes]) =>
    changes.length > 0 ? ['', title, ...changes.map((change) => `  ${change}`)] : [],
  );
  return {
    json: { app, before, after, ...parts },
    human: [`${app} ${before} → ${after}`, ...lines].join('\n'),
  };
}
