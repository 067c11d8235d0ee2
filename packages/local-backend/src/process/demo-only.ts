/**
 * The embedded backend accepts unsigned customer tokens and well-known passwords. These checks keep it from ever
 * replacing, or running beside, a hosted project.
 */

const hostedVariables = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'];

/** Throws when the environment configures a hosted project, naming the variable. */
export function assertNoHostedProject(env: NodeJS.ProcessEnv = process.env): void {
  const named = hostedVariables.filter((name) => env[name]);
  if (named.length > 0) {
    throw new Error(
      `The embedded backend does not start while a hosted project is configured (${named.join(', ')}). ` +
        'Unset these variables to run the demo, or use the hosted project.',
    );
  }
}

/** Firebase reserves the prefix `demo-` for projects that cannot exist. */
export function isDemoProject(projectId: string): boolean {
  return /^demo-[a-z0-9-]+$/.test(projectId);
}

/** Throws unless the project id is impossible for a real Firebase project. */
export function assertDemoProject(projectId: string): void {
  if (!isDemoProject(projectId)) {
    throw new Error(
      `Unsigned customer tokens are only accepted for a project id that starts with "demo-", not "${projectId}".`,
    );
  }
}
