import type { Locator, Page } from 'playwright-core';
import type { Step } from '../../releases/screen-fixtures';
import type { ScreenPage } from './screen-page';

/** Time in ms until a control of a page at rest must be ready, also on a busy machine. */
export const controlLimit = 10_000;

type Role = Parameters<Page['getByRole']>[0];

/** A step in words, and how it is taken. */
function actionOf(page: Page, step: Step): [title: string, take: () => Promise<unknown>] {
  const { within } = step;
  const place: Page | Locator = within ? page.getByRole(within.role as Role, { name: within.name }) : page;
  const options = { timeout: controlLimit };
  if (step.do === 'press') {
    const control = place.getByRole(step.role as Role, { name: step.name }).first();
    return [`press ${step.role} "${step.name}"`, () => control.click(options)];
  }
  const field = place.getByLabel(step.label).first();
  switch (step.do) {
    case 'fill':
      return [`fill "${step.label}"`, () => field.fill(step.text, options)];
    case 'check':
      return [`check "${step.label}"`, () => field.check(options)];
    case 'select':
      return [`select ${step.option} in "${step.label}"`, () => field.selectOption(step.option, options)];
  }
}

/**
 * Takes the steps of a screen.
 * @param around runs one step; by default, it lets the screen rest afterwards
 * @returns the step that could not be taken, in words; `undefined` when all were
 */
export async function takeSteps(
  open: Pick<ScreenPage, 'page' | 'notes' | 'settle'>,
  around: (title: string, take: () => Promise<void>) => Promise<void> = async (_, takeStep) => {
    await takeStep().catch(() => undefined);
    await open.settle();
  },
): Promise<string | undefined> {
  for (const [index, step] of open.notes.screen.steps.entries()) {
    const [title, take] = actionOf(open.page, step);
    let isTaken = false;
    await around(`Step ${index + 1}: ${title}`, async () => {
      await take();
      isTaken = true;
    });
    if (!isTaken) return `${title}, which was not ready within ${controlLimit / 1000} s`;
  }
  return undefined;
}
