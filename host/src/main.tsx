import { reportHostState } from './app/report-host-state';
import { yieldToMain } from './app/yield-to-main';
import { watchErrors } from './health/early-errors';

reportHostState('began');
watchErrors();

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
