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
