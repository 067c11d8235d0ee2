import { signalVisit } from '@aertrip/platform';
import { reportHostState } from './app/report-host-state';
import { yieldToMain } from './app/yield-to-main';

reportHostState('began');

// Collects uncaught errors from the start; the measuring code, which loads later, takes them over.
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => signalVisit('thrown', event));

/** This file contains all of the code, which runs on demand in several short tasks. */
async function start(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-router/dom');
  await yieldToMain();
  const { startShell } = await import(/* webpackMode: "eager" */ './app/start-shell');
  await yieldToMain();
  await startShell();
}

void start();
