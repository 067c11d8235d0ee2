import type { WebDriver } from 'selenium-webdriver';

/** One fresh browser profile with one tab. */
export interface Session {
  readonly driver: WebDriver;
  /** Console errors and uncaught exceptions since the session began. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Engine {
  /** @param proxyPort port of the HTTP proxy on this machine for all requests */
  openSession(proxyPort: number): Promise<Session>;
  stop(): Promise<void>;
}

export const viewport = { width: 1280, height: 800 } as const;
