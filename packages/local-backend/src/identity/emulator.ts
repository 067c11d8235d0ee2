import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';

const requireTool = createRequire(import.meta.url);

/** Paths of the API description that the allowed calls need; compiling all of it takes seconds. */
const neededPaths =
  /^\/v1\/(accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|sendVerificationCode|signInWithEmailLink|signInWithIdp|signInWithPassword|signInWithPhoneNumber|signUp|update)|projects|recaptchaParams|token)$|^\/v2\/(recaptchaConfig|passwordPolicy)$/;

/** The Auth emulator of the pinned firebase-tools, without its command line. */
export async function createEmulator(
  projectId: string,
): Promise<{ state: AgentProjectState; app: RequestListener }> {
  const { default: apiSpec } = requireTool(
    'firebase-tools/lib/emulator/auth/apiSpec',
  ) as typeof import('firebase-tools/lib/emulator/auth/apiSpec');
  for (const path of Object.keys(apiSpec.paths)) {
    if (!neededPaths.test(path)) delete apiSpec.paths[path];
  }
  const { AgentProjectState: State } = requireTool(
    'firebase-tools/lib/emulator/auth/state',
  ) as typeof import('firebase-tools/lib/emulator/auth/state');
  const { createApp } = requireTool(
    'firebase-tools/lib/emulator/auth/server',
  ) as typeof import('firebase-tools/lib/emulator/auth/server');

  const state = new State(projectId);
  // The default of real projects: the same answer to a wrong password and an unknown e-mail address.
  state.enableImprovedEmailPrivacy = true;
  return { state, app: await createApp(projectId, 0, new Map([[projectId, state]])) };
}
