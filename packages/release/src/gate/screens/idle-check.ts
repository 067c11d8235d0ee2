/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import type { Observer } from './page-observer';

/** Renders and requests of a page at rest, in one second of its clock, that are no fault. */
const most = { renders: 20, requests: 3, controls: 25 };

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Hovers and focuses each control once, and waits whether the page comes to rest.
 * @returns faults, as the ends of sentences
 */
export async function findRestless({
  scopes,
  limits,
}: {
  readonly scopes: readonly string[];
  readonly limits: typeof most;
}): Promise<string[]> {
  const observer = Reflect.get(globalThis, Symbol.for('aertrip.check')) as Observer;
  const clock = Reflect.get(globalThis, '__pwClock') as
    | {
        controller: { runFor(ms: number): Promise<void> };
        builtins: { requestAnimationFrame(callback: () => void): number };
      }
    | undefined;
  const frame = () =>
    new Promise<void>((resolve) => {
      (clock?.builtins.requestAnimationFrame ?? requestAnimationFrame)(() => resolve());
    });
  /** Renders and requests in some ms of the page's clock and two frames. */
  const count = async (ms: number) => {
    const [messages, fetches] = [observer.messages, observer.fetches];
    await clock?.controller.runFor(ms);
    for (let frames = 0; frames < (ms > 100 ? 12 : 1); frames += 1) await frame();
    return { renders: observer.messages - messages, requests: observer.fetches - fetches };
  };
  const controls = scopes
    .flatMap((scope) => [
      ...document.querySelectorAll<HTMLElement>(`${scope} :is(a[href], button, input, select, textarea)`),
    ])
    .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
    .slice(0, limits.controls);
  const faults: string[] = [];
  for (const control of controls) {
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 50) ?? '';
    for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove'])
      control.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    control.focus({ preventScroll: true });
    await frame();
    const soon = await count(50);
    if (soon.renders > 2 || soon.requests > 1) {
      const later = await count(1000);
      const kind = { A: 'link', BUTTON: 'button' }[control.tagName] ?? 'field';
      const place = `while the ${kind} "${name}" is hovered or focused`;
      // Each answer renders too.
      if (later.requests > limits.requests)
        faults.push(`requests data without an end ${place}: ${later.requests} times.`);
      else if (later.renders > limits.renders)
        faults.push(`renders without an end ${place}: ${later.renders} times.`);
    }
    for (const type of ['pointerout', 'mouseout'])
      control.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    control.blur();
    if (faults.length > 0) break;
  }
  return faults;
}

export const idleLimits = most;
