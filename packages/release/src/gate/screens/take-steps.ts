import type { Locator, Page } from 'playwright-core';
import type { Step } from '../../releases/screen-fixtures';
import type { ScreenPage } from './screen-page';

/** Time in ms until a control must be ready, also on a busy machine. */
export const controlLimit = 30_000;

type Role = Parameters<Page['getByRole']>[0];

const placeOf = (page: Page, { within }: Step): Page | Locator =>
  within ? page.getByRole(within.role as Role, { name: within.name }) : page;

async function take(page: Page, step: Step): Promise<void> {
  const place = placeOf(page, step);
  const timeout = controlLimit;
  switch (step.do) {
    case 'press':
      return place
        .getByRole(step.role as Role, { name: step.name })
        .first()
        .click({ timeout });
    case 'fill':
      return place.getByLabel(step.label).first().fill(step.text, { timeout });
    case 'check':
      return place.getByLabel(step.label).first().check({ timeout });
    case 'select':
      return void (await place.getByLabel(step.label).first().selectOption(step.option, { timeout }));
  }
}

const describeStep = (step: Step): string => {
  switch (step.do) {
    case 'press':
      return `press ${step.role} "${step.name}"`;
    case 'fill':
      return `fill "${step.label}"`;
    case 'check':
      return `check "${step.label}"`;
    case 'select':
      return `select ${step.option} in "${step.label}"`;
  }
};

/**
 * Takes the steps of a screen.
 * @param around runs one step; by default, it lets the screen rest afterwards
 * @returns the step that could not be taken, in words; `undefined` when all were
 */
export async function takeSteps(
  open: Pick<ScreenPage, 'page' | 'screen' | 'settle'>,
  around: (title: string, take: () => Promise<void>) => Promise<void> = async (_, takeStep) => {
    await takeStep().catch(() => undefined);
    await open.settle();
  },
): Promise<string | undefined> {
  const { page, screen } = open;
  for (const [index, step] of screen.steps.entries()) {
    let isTaken = false;
    await around(`Step ${index + 1}: ${describeStep(step)}`, async () => {
      await take(page, step);
      isTaken = true;
    });
    if (!isTaken) return `${describeStep(step)}, which was not ready within ${controlLimit / 1000} s`;
  }
  return undefined;
}
