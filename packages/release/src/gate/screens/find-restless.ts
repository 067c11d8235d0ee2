import type { PageClock, PageObserver } from './page-observer';
import type { ScreenPage } from './screen-page';

/** Renders and requests of a page at rest, in one second of its clock, that are no fault; controls that are tried. */
const most = { renders: 20, requests: 3, controls: 25 };

/** Runs inside the page. */
const findShown = ({ scopes, limit }: { readonly scopes: readonly string[]; readonly limit: number }) =>
  scopes
    .flatMap((scope) => [
      ...document.querySelectorAll<HTMLElement>(`${scope} :is(a[href], button, input, select, textarea)`),
    ])
    .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
    .slice(0, limit);

/** Runs inside the page. */
function rest(element: HTMLElement, isOver: boolean): void {
  const events = isOver
    ? ['pointerover', 'mouseover', 'pointermove', 'mousemove']
    : ['pointerout', 'mouseout'];
  for (const type of events) element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  if (isOver) element.focus({ preventScroll: true });
  else element.blur();
}

/** Runs inside the page. @returns renders in some ms of its clock, and some frames */
async function countRenders({
  ms,
  frames,
}: {
  readonly ms: number;
  readonly frames: number;
}): Promise<number> {
  const observer = Reflect.get(globalThis, Symbol.for('aertrip.check')) as PageObserver;
  const clock = Reflect.get(globalThis, '__pwClock') as PageClock | undefined;
  const frame = () =>
    new Promise<void>((resolve) => {
      (clock?.builtins ?? globalThis).requestAnimationFrame(() => resolve());
    });
  await frame();
  const before = observer.messages;
  await clock?.controller.runFor(ms);
  for (let count = 0; count < frames; count += 1) await frame();
  return observer.messages - before;
}

/**
 * Hovers and focuses each control once, and waits whether the page comes to rest.
 * @returns the first fault, as the end of a sentence
 */
export async function findRestless(
  { page, notes }: ScreenPage,
  scopes: readonly string[],
): Promise<string | undefined> {
  const controls = await page.evaluateHandle(findShown, { scopes, limit: most.controls });
  for (const property of (await controls.getProperties()).values()) {
    const control = property.asElement();
    if (!control) continue;
    await control.evaluate(rest as (element: Node, isOver: boolean) => void, true);
    const soon = await page.evaluate(countRenders, { ms: 50, frames: 1 });
    const asked = notes.requested;
    const renders = soon > 2 ? await page.evaluate(countRenders, { ms: 1000, frames: 12 }) : 0;
    const requests = notes.requested - asked;
    await control.evaluate(rest as (element: Node, isOver: boolean) => void, false);
    if (requests <= most.requests && renders <= most.renders) continue;
    const [kind, name] = await control.evaluate((element) => {
      const { nameOf } = Reflect.get(globalThis, Symbol.for('aertrip.check')) as PageObserver;
      const { tagName } = element as Element;
      return [{ A: 'link', BUTTON: 'button' }[tagName] ?? 'field', nameOf(element as Element)];
    });
    // Each answer renders too.
    const [what, count] = requests > most.requests ? ['requests data', requests] : ['renders', renders];
    return `${what} without an end while the ${kind} "${name}" is hovered or focused: ${count} times.`;
  }
  return undefined;
}
