import type { WebDriver } from 'selenium-webdriver';

const storageKey = 'journey:complaints';

function textOf(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
}

/**
 * Collects console errors, uncaught exceptions and violations of the security policy, across page loads of the tab, for
 * WebKitGTK, which reports none of them to WebDriver. Must be the first script of every page.
 */
function collectComplaints(key: string): void {
  const note = (text: string) => {
    const found = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...found, text]));
  };
  const logError = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    note(values.map(textOf).join(' '));
    logError(...values);
  };
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) note(event.error ? textOf(event.error) : event.message);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`Unhandled rejection: ${textOf(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`Security policy: ${effectiveDirective} forbids ${blockedURI}`),
  );
}

/** Text of the collector's script. */
export const collectorScript = `(() => { ${[textOf, collectComplaints].join('\n')}; collectComplaints(${JSON.stringify(storageKey)}); })();`;

export async function readComplaints(driver: WebDriver): Promise<readonly string[]> {
  const stored = await driver.executeScript<string | null>(`return sessionStorage.getItem('${storageKey}')`);
  return JSON.parse(stored ?? '[]') as string[];
}
