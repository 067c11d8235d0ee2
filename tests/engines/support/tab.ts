import { promptCookie } from 'shared-auth/prompt-cookie';
import { Locator } from './locator';
import type { Session } from '../engines/engine';
import type { SiteProxy } from './site-proxy';
import { waitUntil } from './wait-until';

const promptShown = `document.cookie = '${promptCookie.name}=${promptCookie.value}; path=/'`;

/** Path of the script that hydrates a page. */
const shell = /^\/releases\/host\/.*\/main[^/]*\.js$/;

function isHydrated(): boolean {
  const heading = document.querySelector('h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
}

/** One visitor's tab in an engine: its URL, its content and its network. */
export class Tab extends Locator {
  readonly network: SiteProxy;
  private readonly session: Session;
  private readonly origin: string;

  constructor(session: Session, network: SiteProxy, origin: string) {
    super(session.driver);
    this.session = session;
    this.network = network;
    this.origin = origin;
  }

  /** Loads a page of the site and waits until it is the page's turn, not the loader's. */
  async open(path: string): Promise<void> {
    await this.session.driver.get(this.origin + path);
    await this.getByText('Loading your next destination...').waitForNone();
  }

  /**
   * Opens a page of the site whose shell does not come before it is let go: nothing in it is hydrated.
   * @returns lets the shell go
   */
  async openUnheard(path: string): Promise<() => void> {
    const resume = this.network.hold(shell);
    // A driver that opens a page itself waits for its scripts.
    await this.session.driver.executeScript('location.assign(arguments[0])', this.origin + path);
    await this.waitForPath(path);
    await this.getByRole('heading', { level: 1 }).waitFor();
    return resume;
  }

  /** Loads the page again, as `openUnheard` does. */
  async reloadUnheard(): Promise<() => void> {
    const resume = this.network.hold(shell);
    await this.run(() => location.reload());
    await waitUntil(async () => ((await this.run(isHydrated)) ? undefined : true), 'the page has come anew');
    return resume;
  }

  /** The visitor has seen the login prompt in this browser session already. */
  async markPromptShown(): Promise<void> {
    await this.session.driver.get(`${this.origin}/healthz`);
    await this.waitForPath('/healthz');
    await this.session.driver.executeScript(promptShown);
  }

  reload = (): Promise<void> => this.session.driver.navigate().refresh();
  back = (): Promise<void> => this.session.driver.navigate().back();

  /** Path, query and hash. */
  path = (): Promise<string> =>
    this.session.driver.executeScript<string>('return location.pathname + location.search + location.hash');

  async waitForPath(expected: string | RegExp): Promise<void> {
    let last = '';
    await waitUntil(
      async () => {
        last = await this.path();
        return (typeof expected === 'string' ? last === expected : expected.test(last)) ? true : undefined;
      },
      `the tab is at ${String(expected)}`,
      () => `It is at ${last}.`,
    );
  }

  async press(...keys: string[]): Promise<void> {
    await this.session.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** @param ask runs in the page */
  async run<T>(ask: () => T): Promise<T> {
    const answer = await this.session.driver.executeScript<string | null>(
      `return JSON.stringify((${ask.toString()})())`,
    );
    return JSON.parse(answer ?? 'null') as T;
  }

  /** Makes the window as wide as a telephone is. */
  async narrow(): Promise<void> {
    await this.session.driver.manage().window().setRect({ width: 390, height: 800 });
  }

  /** Waits until React has made the heading of the page its own: from then on a press does something. */
  async waitForHydration(): Promise<void> {
    await waitUntil(async () => ((await this.run(isHydrated)) ? true : undefined), 'the page is hydrated');
  }

  /** Presses a point of the window, whichever element it hits. */
  async pressAt(x: number, y: number): Promise<void> {
    await this.session.driver.actions().move({ x, y, duration: 0 }).click().perform();
  }

  /** Cuts the browser off from every network, and emulates offline. */
  async goOffline(): Promise<void> {
    this.network.setConnected(false);
    await this.session.setOnline(false);
  }

  async goOnline(): Promise<void> {
    this.network.setConnected(true);
    await this.session.setOnline(true);
  }
}
