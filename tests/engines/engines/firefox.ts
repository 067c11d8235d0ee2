import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Session as WebDriverSession, WebDriver } from 'selenium-webdriver';
import { connect, type Connection } from './bidi-connection';
import { BidiExecutor } from './bidi-executor';
import { start, stop, printed } from '../../support/child-process';
import { viewport, type Engine, type Session } from './engine';

/** Firefox bypasses proxies for this machine by default. */
const preferences = 'user_pref("network.proxy.allow_hijacking_localhost", true);\n';

/** Firefox logs an aborted download as a failed integrity check of an empty file. */
const hashOfNothing = createHash('sha256').digest('base64');

interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

async function openSession(connection: Connection, proxyPort: number): Promise<Session> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
  });
  const { context } = await connection.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const contexts = [context];
  await connection.send('emulation.setTimezoneOverride', { contexts, timezone: 'Asia/Kolkata' });
  await connection.send('emulation.setLocaleOverride', { contexts, locale: 'en-IN' });

  const found: string[] = [];
  const listener = ({ level, text, source }: LogEntry) => {
    if (level !== 'error' || source.context !== context || text?.includes(hashOfNothing)) return;
    found.push(text ?? '');
  };
  connection.on('log.entryAdded', listener);
  const driver = new WebDriver(new WebDriverSession(context, {}), new BidiExecutor(connection, context));
  await driver.manage().window().setRect(viewport);
  return {
    driver,
    complaints: async () => {
      // Events and answers arrive in order, so earlier log entries are complete after this call.
      await driver.executeScript('return document.title');
      return found;
    },
    close: async () => {
      connection.off('log.entryAdded', listener);
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}

/** Starts one Firefox, with a user context and a tab for each journey. */
export async function startFirefox(command: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'aertrip-firefox-'));
  await writeFile(path.join(profile, 'user.js'), preferences);
  const browser = start({
    command,
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    // A separate home, so that no user settings are read.
    env: { HOME: profile },
    reads: 'stderr',
  });
  const [url = ''] = await printed(browser, /WebDriver BiDi listening on (ws:\S+)/);
  const connection = await connect(`${url}/session`);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    openSession: (proxyPort) => openSession(connection, proxyPort),
    stop: async () => {
      await connection.close();
      await stop(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
