import { writeFile } from 'node:fs/promises';
import { expect, test as base, type TestInfo } from '@playwright/test';
import type { WebDriver } from 'selenium-webdriver';
import { promptCookie } from 'shared-auth/prompt-cookie';
import { collectorScript } from '../engines/complaint-collector';
import type { Engine, Session } from '../engines/engine';
import { findFirefox, findWebKit } from '../engines/find-engines';
import { startFirefox } from '../engines/firefox';
import { startWebKit } from '../engines/webkit';
import { startSiteProxy, type SiteProxy } from './site-proxy';
import { at, gone, text } from './page';

export type EngineName = 'firefox' | 'webkit';

interface Options {
  readonly engineName: EngineName;
}

interface Journey {
  readonly network: SiteProxy;
  readonly session: Session;
  /** Console errors that match do not fail the journey. */
  readonly expectedErrors: RegExp;
  /** The browser of a visitor who has seen the login prompt already. */
  readonly driver: WebDriver;
  /** Loads a page of the site and waits until the loader is gone. */
  readonly open: (path: string) => Promise<void>;
}

function startEngine(name: EngineName): Promise<Engine> {
  const firefox = findFirefox();
  const webkit = findWebKit();
  if (name === 'firefox' && firefox) return startFirefox(firefox);
  if (name === 'webkit' && webkit) return startWebKit(webkit);
  throw new Error(`There is no ${name} on this machine.`);
}

async function attachPicture({ driver }: Session, testInfo: TestInfo): Promise<void> {
  const file = testInfo.outputPath('page.png');
  await writeFile(file, await driver.takeScreenshot(), 'base64');
  await testInfo.attach('the page when it failed', { path: file, contentType: 'image/png' });
}

/**
 * Journeys in another engine than Chromium. Each has a fresh profile and its own network, and fails on a console error or
 * an uncaught exception that it does not expect.
 */
export const test = base.extend<Journey, Options & { engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [/(?!)/, { option: true }],
  network: async ({ engineName, baseURL }, use) => {
    const network = await startSiteProxy(baseURL ?? '');
    if (engineName === 'webkit') network.insertScript(collectorScript);
    await use(network);
    await network.close();
  },
  session: async ({ engine, network, expectedErrors }, use, testInfo) => {
    const session = await engine.openSession(network.port);
    await use(session);
    const unexpected = (await session.complaints()).filter((line) => !expectedErrors.test(line));
    if (testInfo.status !== testInfo.expectedStatus) await attachPicture(session, testInfo);
    await session.close();
    expect(unexpected, 'console errors').toEqual([]);
  },
  driver: async ({ session: { driver }, baseURL }, use) => {
    await driver.get(`${baseURL}/healthz`);
    await at(driver, '/healthz');
    await driver.executeScript(`document.cookie = '${promptCookie.name}=${promptCookie.value}; path=/'`);
    await use(driver);
  },
  open: ({ driver, baseURL }, use) =>
    use(async (path) => {
      await driver.get(`${baseURL}${path}`);
      await gone(driver, text('Loading your next destination...'));
    }),
});

export { expect };
