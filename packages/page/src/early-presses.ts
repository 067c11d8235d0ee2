/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { lateAttribute, lateEvent } from '@aertrip/ui/late-hydration-signs';
import { hashSource } from '@aertrip/release/hash';
import { inlineScript } from './inline-script';

const signs = { host: hostEvent, hydrating: hydratingEvent, late: lateEvent, latePart: `[${lateAttribute}]` };

/**
 * Records input in a server-rendered page before hydration and replays it once the shell is hydrated: presses of buttons
 * without native behaviour, choices and typed text. It replays in order, one task each, in which React can hydrate the target
 * and apply the previous event.
 * - React reports a value or a choice only when it differs from its tracked one, so another value is set first. React tracks
 * values entered during hydration, so they are kept until the shell is hydrated. A reverted choice is not replayed.
 * - A section may hydrate after the shell, and React then tracks the current value of a field. So each field first gets
 * a neutral event, which makes React hydrate its target. A section that loads its code first (`LateHydration` in
 * `@aertrip/ui`) has its presses kept until then: React would drop them.
 * - Controls that work without a script are left to the browser: links, forms with an action, `popovertarget`,
 * `<summary>`.
 * - A waiting button shows it (`data-waits` in `@aertrip/ui/base.css`). A failed shell ends the wait.
 * - A shell that renders on the client instead of hydrating gets no replay: its elements are new.
 * - Back after a reload changes the URL within this document, which shows another page: the page of the URL is requested from
 * the server. The router would hydrate the shown markup as the other page, and misses a navigation before hydration. Not by
 * a reload, in which Firefox would restore the fields.
 */
function keepEarlyPresses({ host, hydrating, late, latePart }: typeof signs): void {
  let kept: (readonly [element: HTMLElement, again: () => void])[] = [];
  let isHeard = false;
  let isStarted = false;
  let hasBegun = false;
  let isLeft = false;
  const isLate = (target: EventTarget | null) => target instanceof Element && !!target.closest(latePart);
  const hasAddress = (form: HTMLFormElement | null) => !!form?.hasAttribute('action');

  function press(event: Event): void {
    const { target } = event;
    if ((isHeard && !isLate(target)) || !(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('button, [role=button]:not(a), [role=tab]:not(a)');
    if (!button || button.disabled || button.popoverTargetElement || button.hasAttribute('commandfor'))
      return;
    if (button.type === 'submit' && hasAddress(button.form)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push([button, () => button.click()]);
    button.dataset.waits = '';
  }

  function submit(event: Event): void {
    const form = event.target as HTMLFormElement;
    if (hasAddress(form) || (isHeard && !isLate(form))) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push([form, () => form.requestSubmit()]);
  }

  function enter({ target }: Event): void {
    if (isStarted && !isLate(target)) return;
    if (!(target instanceof Element) || !target.matches('input:not([type=file]), select, textarea')) return;
    const field = target as HTMLInputElement;
    const { value, checked, type, name } = field;
    const isChoice = type === 'checkbox' || type === 'radio';
    const isReplaced = (element: HTMLElement) => {
      const other = element as HTMLInputElement;
      return other === field || (type === 'radio' && other.type === 'radio' && other.name === name);
    };
    kept = kept.filter(([element]) => !isReplaced(element));
    if (isChoice && checked === field.defaultChecked) return;
    const again = () => {
      if (isChoice) {
        field.checked = !checked;
        return field.click();
      }
      field.value = `${value} `;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
      if (document.activeElement !== field)
        setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    };
    kept.push([field, again]);
  }

  const address = () => location.pathname + location.search;
  const rendered = address();
  function move(event: Event): void {
    isLeft = address() !== rendered;
    if (!isLeft) return;
    event.stopImmediatePropagation();
    location.replace(address());
  }

  const inputs = { click: press, submit, input: enter };
  function repeat(): void {
    const ready = kept.filter(([element]) => !isStarted || !isLate(element));
    kept = kept.filter((each) => !ready.includes(each));
    for (const [turn, [element, again]] of ready.entries()) {
      delete element.dataset.waits;
      if (!isStarted) continue;
      setTimeout(() => {
        if (!element.isConnected) return;
        element.dispatchEvent(new Event('pointercancel', { bubbles: true }));
        again();
      }, turn);
    }
    if (isStarted && document.querySelector(latePart)) return;
    removeEventListener(late, repeat);
    for (const [type, listener] of Object.entries(inputs)) removeEventListener(type, listener, true);
  }
  function end(event: Event): void {
    const { detail } = event as CustomEvent<string>;
    if (detail === 'began') hasBegun = true;
    if (detail !== 'started' && detail !== 'failed' && (detail !== 'ran' || hasBegun)) return;
    removeEventListener(host, end);
    removeEventListener('popstate', move, true);
    isStarted = isHeard && detail === 'started';
    repeat();
  }

  const hear = (event: Event) => {
    if (isLeft) event.preventDefault();
    isHeard = true;
  };
  addEventListener(hydrating, hear, { once: true });
  for (const [type, listener] of Object.entries(inputs)) addEventListener(type, listener, true);
  addEventListener('popstate', move, true);
  addEventListener(late, repeat);
  addEventListener(host, end);
}

export const earlyPresses = inlineScript(keepEarlyPresses, signs);

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const earlyPressesSource = hashSource(earlyPresses);
