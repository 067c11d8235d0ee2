import type { Locator, Page } from 'playwright-core';
import type { Step } from '../../releases/screen-fixtures';

/** Time in ms that an element may take to appear or to be ready. */
const timeLimit = 10_000;

type Role = Parameters<Page['getByRole']>[0];

function placeOf(page: Page, step: Step): Page | Locator {
  if (!('within' in step) || !step.within) return page;
  return page.getByRole(step.within.role as Role, { name: step.within.name });
}

async function take(page: Page, step: Step): Promise<void> {
  const place = placeOf(page, step);
  const timeout = timeLimit;
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
    case 'expect': {
      const { role, text } = step;
      const found = role ? place.getByRole(role as Role, { name: text }) : place.getByText(text);
      return found.first().waitFor({ state: 'visible', timeout });
    }
    case 'expect address':
      return page.waitForURL((url) => url.pathname + url.search === step.path, {
        timeout,
        waitUntil: 'commit',
      });
  }
}

const inWords = (step: Step): string => {
  switch (step.do) {
    case 'press':
      return `press ${step.role} "${step.name}"`;
    case 'fill':
      return `fill "${step.label}"`;
    case 'check':
      return `check "${step.label}"`;
    case 'select':
      return `select ${step.option} in "${step.label}"`;
    case 'expect':
      return `expect ${step.role ?? 'the text'} "${step.text}"`;
    case 'expect address':
      return `expect the address ${step.path}`;
  }
};

/**
 * Does on a page what somebody would do.
 * @returns the step that could not be done, in words; `undefined` when all were
 */
export async function takeSteps(page: Page, steps: readonly Step[]): Promise<string | undefined> {
  for (const [index, step] of steps.entries()) {
    try {
      await take(page, step);
    } catch {
      const before = steps[index - 1];
      const alerts = await page.getByRole('alert').allInnerTexts();
      const shown = alerts.filter(Boolean).map((text) => text.replace(/\s+/g, ' ').slice(0, 120));
      return [
        `${inWords(step)}, which was not there within ${timeLimit / 1000} s`,
        ...(before ? [` after: ${inWords(before)}`] : []),
        ...(shown.length > 0 ? [`; the page says: ${shown.join(' ')}`] : []),
      ].join('');
    }
  }
  return undefined;
}
