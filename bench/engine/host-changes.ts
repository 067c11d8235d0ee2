/**
 * `tsx bench/engine/host-changes.ts [numbers…]`: releases every remote once, then changes the host again and again, by
 * real builds, and tells for each change whether it may be released over those old remotes. What may be is released, so
 * that the remotes get older; in the end the oldest is verified again. Takes about three minutes; some changes by number
 * take less.
 */
import path from 'node:path';
import { renderCheckedPage } from '@aertrip/page';
import {
  activateLocalBuild,
  failuresOf,
  promote,
  publish,
  requireRelease,
  verify,
  workspaceRemotes,
} from '@aertrip/release';
import { createBrowserCheck } from '@aertrip/release/browser-check';
import { createScratchRepository, type ScratchRepository } from './scratch-repository';

interface HostChange {
  readonly name: string;
  /** Whether it may be released while the old remotes are live. */
  readonly isCompatible: boolean;
  apply(copy: ScratchRepository): Promise<void>;
}

const router = 'host/src/facades/router.ts';
const auth = 'shared-auth/src/index.ts';
const factory = 'packages/build/src/contract.ts';

const edit = (
  name: string,
  isCompatible: boolean,
  [file, before, after]: [string, string | RegExp, string],
): HostChange => ({ name, isCompatible, apply: (copy) => copy.replace(file, before, after) });

const install = (library: string, isCompatible: boolean, [what, version]: [string, string]): HostChange => ({
  name: `${library}, a later ${what} (${version})`,
  isCompatible,
  apply: (copy) => copy.installAs(library, version),
});

const authVersion = (isCompatible: boolean, [what, version]: [string, string]): HostChange =>
  edit(`shared-auth, a later ${what} (${version})`, isCompatible, [
    'shared-auth/package.json',
    /"version": "[^"]+"/,
    `"version": "${version}"`,
  ]);

const rolesAreSet = `import { adminRoles as roles } from './admin/admin-state';
export const adminRoles = new Set(roles);
export {`;

const changes: readonly HostChange[] = [
  edit('the router facade exports one name more (useFetcher)', true, [
    router,
    '  useBlocker,',
    '  useBlocker,\n  useFetcher,',
  ]),
  edit('the router facade loses a name that remote-admin uses (useBlocker)', false, [
    router,
    '  useBlocker,\n',
    '',
  ]),
  edit('the router facade loses a name that no remote uses (createPath)', true, [
    router,
    '  createPath,\n',
    '',
  ]),
  install('react-router-dom', true, ['patch', '7.18.6']),
  install('react-router-dom', true, ['minor', '7.19.0']),
  install('react-router-dom', false, ['major', '8.0.0']),
  authVersion(true, ['minor', '1.9.0']),
  authVersion(false, ['major', '2.0.0']),
  edit('shared-auth loses a function that remotes use (authMessage)', false, [
    auth,
    "export { authMessage } from './auth-message';\n",
    '',
  ]),
  {
    name: 'shared-auth keeps the name adminRoles and makes another thing of it (a Set)',
    isCompatible: false,
    async apply(copy) {
      await copy.replace(auth, '  adminRoles,\n', '');
      await copy.replace(auth, 'export {', rolesAreSet);
    },
  },
  edit('contract 2, the old one not served', false, [factory, 'contractNumber = 1;', 'contractNumber = 2;']),
  {
    name: 'contract 2, the old one still served (olderContracts)',
    isCompatible: true,
    async apply(copy) {
      await copy.replace(factory, 'contractNumber = 1;', 'contractNumber = 2;');
      await copy.replace(
        factory,
        'olderContracts: readonly number[] = [];',
        'olderContracts: readonly number[] = [1];',
      );
    },
  },
  install('react', true, ['minor', '19.4.0']),
  install('@tanstack/react-query', true, ['minor', '5.109.0']),
  edit('@aertrip/platform, a later minor (1.9.0)', true, [
    'packages/platform/package.json',
    /"version": "[^"]+"/,
    '"version": "1.9.0"',
  ]),
  edit('another style of the shell', true, [
    'packages/ui/src/styles/base.css',
    '  body {',
    '  body {\n    letter-spacing: 0.001em;',
  ]),
  edit('another route of the shell', true, [
    'host/src/app/site-router.tsx',
    "siteRouteId = 'site'",
    "siteRouteId = 'shell'",
  ]),
];

const channel = 'live';
const by = { actor: 'bench', reason: 'host changes' };
const chosen = new Set(process.argv.slice(2).map(Number));

const copy = await createScratchRepository();
const store = path.join(copy.root, 'store');
const browserCheck = createBrowserCheck({ renderPage: renderCheckedPage });
const streamOf = (app: string) => ({ store, channel, app });
const tell = (line: string) => console.error(line);

async function release(app: string, version: string): Promise<void> {
  tell(`building ${app}@${version}`);
  const dist = await copy.build(app, version);
  await publish({ store, dist, app, publishedBy: by.actor, gitRevision: null });
}

const verified = (app: string, version: string) =>
  verify({ store, channel, app, version, actor: by.actor, browserCheck });

/** What the browser says of a change that was refused before it came to that. */
async function inBrowser(version: string): Promise<string> {
  const { manifest: candidate } = await requireRelease(store, 'host', version);
  const live = await Promise.all(workspaceRemotes.map((app) => requireRelease(store, app, '1.0.0')));
  const { faults } = await browserCheck({
    store,
    channel,
    candidate,
    live: live.map(({ manifest }) => manifest),
  });
  return faults.length === 0 ? 'everything loads' : faults.join(' ');
}

let surprises = 0;
try {
  await release('host', '1.0.0');
  await activateLocalBuild(streamOf('host'), '1.0.0', by);
  for (const app of workspaceRemotes) {
    await release(app, '1.0.0');
    const { passed, checks } = await verified(app, '1.0.0');
    if (!passed) throw new Error(failuresOf(checks).join(' '));
    await promote(streamOf(app), '1.0.0', by);
  }

  console.log('| # | Change of the host | Verdict | Words | In the browser |\n| - | - | - | - | - |');
  for (const [index, change] of changes.entries()) {
    const number = index + 1;
    if (chosen.size > 0 && !chosen.has(number)) continue;
    const version = `1.${number}.0`;
    await change.apply(copy);
    await release('host', version);
    const { passed, checks } = await verified('host', version);
    const words = failuresOf(checks).join(' ');
    const loads = passed ? 'everything loads' : await inBrowser(version);
    const isForeseen = passed === change.isCompatible;
    if (!isForeseen) surprises += 1;
    const verdict = `${passed ? 'released' : 'refused'}${isForeseen ? '' : ' (NOT FORESEEN)'}`;
    console.log(`| ${number} | ${change.name} | ${verdict} | ${words} | ${loads} |`);
    if (passed) {
      await promote(streamOf('host'), version, by);
      copy.keep();
    } else await copy.revert();
  }

  for (const app of workspaceRemotes) {
    const { passed, against, checks } = await verified(app, '1.0.0');
    if (!passed) surprises += 1;
    console.log(
      `\n${app}@1.0.0 in the page of host@${against.host}: ${passed ? 'loads' : failuresOf(checks).join(' ')}`,
    );
  }
} finally {
  await copy.remove();
}
process.exitCode = surprises > 0 ? 1 : 0;
