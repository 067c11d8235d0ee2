import { shellPath } from './comparison';
import { findRestless } from './find-restless';
import { contentEffect, readLines, forgetEffects, record, type Reading } from './read-screen';
import { effectLines } from './snapshot';

/** Opens the screen as at first. */
export async function openAgain(reading: Reading): Promise<void> {
  await reading.open.open();
  await forgetEffects(reading);
}

/** Opens the screen with the storage and the cache of the first visit. */
export async function reload(reading: Reading): Promise<void> {
  await openAgain(reading);
  record(reading, 'Opened a second time', effectLines(reading.first, reading.lines));
}

/** Records what the content shows beside how it was opened. */
async function recordOtherwise(reading: Reading, title: string): Promise<void> {
  record(reading, title, contentEffect(reading, reading.first, await readLines(reading)));
  if ((await reading.open.observe()).isMainEmpty)
    reading.faults.push(`shows nothing: ${title.toLowerCase()}.`);
}

/** Reaches the screen from the shell alone, with other answers than before. */
async function reachWith(reading: Reading, phase: 'failing' | 'empty', title: string): Promise<void> {
  const { open } = reading;
  await open.open({ address: shellPath, isWhole: false });
  open.notes.phase = phase;
  await open.moveTo(open.notes.screen.url);
  await open.waitForRetries();
  await recordOtherwise(reading, title);
}

/** Leaves the screen and returns to it. @returns what runs on while it is left */
async function visit({ open }: Reading) {
  await open.moveTo(shellPath);
  const left = { listeners: await open.countListeners(), timers: (await open.observe()).timers };
  await open.moveTo(open.notes.screen.url);
  return left;
}

/** Reaches the screen from another page: while its data fails, again with data, and with empty lists. */
export async function reachInOtherWays(reading: Reading): Promise<void> {
  const { open, options, faults } = reading;
  // Drafts and choices of the controls would stand in all that follows.
  await open.forget();
  await reachWith(reading, 'failing', 'When its data fails');
  open.notes.phase = 'explored';
  const visits = [await visit(reading)];
  await recordOtherwise(reading, 'Reached again after its data failed');
  const restless = await findRestless(open, options.scopes);
  if (restless) faults.push(restless);
  visits.push(await visit(reading), await visit(reading));
  for (const name of ['listeners', 'timers'] as const) {
    const [first = 0, second = 0, third = 0] = visits.map((counts) => counts[name]);
    if (second > first && third > second)
      faults.push(`leaves ${third - second} ${name} behind each time that a visitor returns to it.`);
  }
  await reachWith(reading, 'empty', 'When its lists are empty');
  faults.push(...new Set(open.notes.crashes));
}
