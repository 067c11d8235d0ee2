import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@aertrip/local-backend/free-port';
import { Builder } from 'selenium-webdriver';
import { readComplaints } from './complaint-collector';
import { printed, start, stop } from '../../support/child-process';
import { viewport, type Engine, type Session } from './engine';
import type { WebKitPrograms } from './find-engines';

/** Polls WebKitWebDriver, which prints nothing when it listens. */
async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await pause(50);
  }
}

/** @param startBrowser starts the browser to which the server connects */
async function openSession(
  server: string,
  startBrowser: () => ChildProcess,
  proxyPort: number,
): Promise<Session> {
  const browser = startBrowser();
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // A script that is running when the page ends gets no answer.
      timeouts: { script: 3000 },
      proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
    })
    .build();
  await driver.manage().window().setRect(viewport);
  return {
    driver,
    complaints: () => readComplaints(driver),
    close: async () => {
      await driver.quit();
      await stop(browser);
    },
  };
}

/** Starts one WebDriver server of WebKitGTK on a virtual display, with a browser for each journey. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = start({
    command: display,
    args: ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'],
    reads: 'stdout',
  });
  const [number = ''] = await printed(screen, /^(\d+)\n/);
  // The server connects before the browser listens: see `freePort`.
  const [port, browserPort] = [await freePort(), await freePort()];
  const browserAddress = `127.0.0.1:${browserPort}`;
  const env = {
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    TZ: 'Asia/Kolkata',
    LANG: 'C.UTF-8',
    WEBKIT_INSPECTOR_SERVER: browserAddress,
  };
  const server = start({ command: driver, args: [`--port=${port}`, `--target=${browserAddress}`], env });
  const startBrowser = () => start({ command: browser, args: ['--automation'], env });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    openSession: (proxyPort) => openSession(url, startBrowser, proxyPort),
    stop: async () => {
      await stop(server);
      await stop(screen);
    },
  };
}
