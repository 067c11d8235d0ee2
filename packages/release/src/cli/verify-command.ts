import type { Verification } from '../gate/verification';
import { verify } from '../gate/verify';
import { parseRelease } from '../operations/targets';
import type { Context } from './context';
import { table, type CommandResult } from './output';

const checksTable = ({ checks }: Verification) =>
  table(
    ['Check', 'Result', ''],
    checks.map(({ name, outcome, says }) => [name, outcome, says.join('\n')]),
  );

/** The screens that were rendered, and how long each took. */
const renderedTable = ({ rendered }: Verification) =>
  rendered.length === 0
    ? ''
    : `\n\n${table(
        ['Rendered', 'As', 'ms'],
        rendered.map(({ app, url, as, ms }) => [`${app} ${url}`, as, String(ms)]),
      )}`;

/** The result of a verification as a sentence. */
function verdictOf({ app, version, channel, passed, checks }: Verification): string {
  const name = `${app}@${version}`;
  if (!passed) return `${name} is refused. Correct what failed, raise the version and publish again.`;
  const isLoaded = checks.some((check) => check.name === 'browser' && check.outcome === 'passed');
  return isLoaded
    ? `${name} may be released in ${channel}: npx mfe promote ${name}.`
    : `${name} passed every check except the load in a browser, which was not run. Set one up and verify again, or release without: npx mfe promote ${name} --without-browser.`;
}

export async function verifyCommand(
  context: Context,
  [name = '']: string[],
  { acceptSize }: { readonly acceptSize?: string },
): Promise<CommandResult> {
  const { store, channel, by, browserCheck, progress } = context;
  const { app, version } = await parseRelease(context, name);
  const verification = await verify({
    store,
    channel,
    app,
    version,
    actor: by.actor,
    acceptSize,
    browserCheck,
    onProgress: progress,
  });
  return {
    json: verification,
    human: `${checksTable(verification)}${renderedTable(verification)}\n\n${verdictOf(verification)}`,
    exitCode: verification.passed ? 0 : 3,
  };
}
