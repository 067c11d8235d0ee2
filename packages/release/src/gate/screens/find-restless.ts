import type { ScreenPage } from './screen-page';

/** Renders and requests of a page at rest, in one second of its clock, that are no fault; controls that are tried. */
const most = { renders: 20, requests: 5, controls: 25 };

/**
 * Runs inside the page. Hovers and focuses a control.
 * @returns its name, and the renders in a second of the page's clock and some frames
 */
async function restOn(control: Element): Promise<{ readonly name: string; readonly renders: number }> {
  const observer = window.checkedPage;
  const { clock } = observer;
  const send = (...events: readonly string[]) => {
    for (const event of events) control.dispatchEvent(new MouseEvent(event, { bubbles: true }));
  };
  const countRenders = async (ms: number, frames: number) => {
    const before = observer.messages;
    await clock.controller.runFor(ms);
    for (let count = 0; count < frames; count += 1)
      await new Promise<void>((resolve) => {
        clock.builtins.requestAnimationFrame(() => resolve());
      });
    return observer.messages - before;
  };
  send('pointerover', 'mouseover', 'pointermove', 'mousemove');
  (control as HTMLElement).focus({ preventScroll: true });
  const renders = (await countRenders(50, 2)) > 2 ? await countRenders(1000, 12) : 0;
  send('pointerout', 'mouseout');
  (control as HTMLElement).blur();
  const kind = { A: 'link', BUTTON: 'button' }[control.tagName] ?? 'field';
  return { name: `${kind} "${observer.nameOf(control)}"`, renders };
}

/**
 * Hovers and focuses each control once, and waits whether the page comes to rest.
 * @returns the first fault, as the end of a sentence
 */
export async function findRestless(
  { page, notes }: ScreenPage,
  scopes: readonly string[],
): Promise<string | undefined> {
  const controls = ':is(a[href], button, input, select, textarea):not(:disabled):visible';
  const handles = await page
    .locator(scopes.map((scope) => `${scope} ${controls}`).join(', '))
    .elementHandles();
  for (const control of handles.slice(0, most.controls)) {
    const asked = notes.requested;
    const { name, renders } = await control.evaluate(restOn as (element: Node) => ReturnType<typeof restOn>);
    const requests = notes.requested - asked;
    // Each answer renders too.
    const [what, count] = requests > most.requests ? ['requests data', requests] : ['renders', renders];
    if (requests > most.requests || renders > most.renders)
      return `${what} without an end while the ${name} is hovered or focused: ${count} times.`;
  }
  return undefined;
}
