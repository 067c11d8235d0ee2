/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */

/** A control of a screen. */
export interface Control {
  /** Such as `button "Save" in form "Profile"`: finds it again in the same screen. */
  readonly key: string;
  readonly kind: 'press' | 'fill' | 'choose' | 'check' | 'submit';
  /** Stands around the content, on every screen: outside of `main` and of dialogs. */
  readonly isFrame: boolean;
  /** Stands in the second row of a list. */
  readonly isSecond: boolean;
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Marks the controls that a person could use now: of repeated items those of the first one, the buttons of the second, and
 * of the others those that no item before has, such as "Suspend" beside "Suspend Rohan Kapoor"; of a group of choices and of
 * equal names two; with an open dialog or menu those of it.
 * @param options.scopes selectors of the parts of the page that are searched
 * @param options.withLinks the first link of a dialog counts, such as a menu's
 * @returns the controls in the order of the page; each has its index as `data-check-control`
 */
export function findControls({
  scopes,
  withLinks,
}: {
  readonly scopes: readonly string[];
  readonly withLinks: boolean;
}): Control[] {
  const { dialogInFront, isUsable, nameOf } = window.checkedPage;
  const mostAlike = 2;
  const isMenuOpen = document.querySelector('[aria-haspopup=menu][aria-expanded=true]') !== null;
  const openMenu = isMenuOpen ? [...document.querySelectorAll('[role=menu]')].findLast(isUsable) : undefined;
  const top = openMenu ?? dialogInFront();
  const links = withLinks && top ? 'a[href^="/"], ' : '';
  const selector =
    links +
    'button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=menuitem], [role=option], [role=combobox]';
  const roots = top ? [top] : scopes.flatMap((scope) => [...document.querySelectorAll(scope)]);
  const repeated = 'li, tr, article, [role=row], [role=listitem], [role=option], [role=gridcell], option';
  /** Shared by the buttons of all items, when the name adds the item to it; else empty. */
  const sharedLabel = (element: Element) => {
    const label = element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return label !== nameOf(element) && nameOf(element).startsWith(label) ? label : '';
  };
  /** Items before that have the same control. */
  const repeatsBefore = (element: Element, root: Element): number => {
    const label = sharedLabel(element);
    const repeats = (item: Element) =>
      [...item.querySelectorAll(selector)].some((other) => label === '' || sharedLabel(other) === label);
    let count = 0;
    for (
      let item = element.closest(repeated);
      item && root.contains(item);
      item = item.parentElement?.closest(repeated) ?? null
    ) {
      let sibling = item.previousElementSibling;
      while (sibling) {
        if (sibling.tagName === item.tagName && repeats(sibling)) count += 1;
        sibling = sibling.previousElementSibling;
      }
    }
    return count;
  };
  const hasSize = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element.matches('button, summary, [type=submit], [type=button]')
      ? 'button'
      : element.tagName.toLowerCase());
  /** A button may stand outside of its form. */
  const formOf = (element: Element) =>
    'form' in element ? (element as HTMLButtonElement).form : element.closest('form');
  const kindOf = (element: Element): Control['kind'] => {
    if (element.matches('select')) return 'choose';
    if (element.matches('[type=checkbox], [type=radio], [role=switch], [role=checkbox]')) return 'check';
    const isSubmit = element.matches('button:not([type=button], [type=reset]), [type=submit]');
    if (isSubmit && formOf(element)) return 'submit';
    return element.matches('input:not([type=button], [type=reset]), textarea') ? 'fill' : 'press';
  };
  const choicesOf = new Map<Element, number>();
  /** Whether its group has enough choices before. */
  const isOneMore = (element: Element, kind: Control['kind']): boolean => {
    const group = kind === 'check' && element.closest('fieldset, [role=group], [role=radiogroup], section');
    if (!group) return false;
    const count = (choicesOf.get(group) ?? 0) + 1;
    choicesOf.set(group, count);
    return count > mostAlike;
  };
  for (const element of document.querySelectorAll('[data-check-control]'))
    element.removeAttribute('data-check-control');
  const seen = new Set<string>();
  return roots.flatMap((root) =>
    [...root.querySelectorAll(selector)].flatMap((element) => {
      const before = isUsable(element) && hasSize(element) ? repeatsBefore(element, root) : Infinity;
      const kind = kindOf(element);
      if (before > 1 || (before === 1 && (kind !== 'press' || !element.matches('button')))) return [];
      // A chosen one has no effect.
      if (element.matches('[type=radio]:checked')) return [];
      if (element.matches('a') && [...seen].some((key) => key.startsWith('a "'))) return [];
      const form = formOf(element);
      const place = form ? ` in form "${nameOf(form)}"` : '';
      const name = nameOf(element);
      // Decoration, such as arrows that scroll a row. Its state depends on the time of drawing.
      if (name === '') return [];
      const base = `${roleOf(element)} "${name}"${place}${before === 1 ? ' in the second row' : ''}`;
      let key = base;
      let number = 1;
      while (seen.has(key)) key = `${base} ${(number += 1)}`;
      if (number > mostAlike || isOneMore(element, kind)) return [];
      element.setAttribute('data-check-control', String(seen.size));
      seen.add(key);
      const isFrame = !top && !element.closest('main');
      return [{ key, kind, isFrame, isSecond: before === 1 }];
    }),
  );
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * @returns the control or the label over it, else the words for what covers it
 */
export function pressedPart(control: Element): Element | string {
  // At an edge of the window it would depend on whether a bar that comes with scrolling is there already.
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = control.getClientRects()[0];
  const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  const part = hit && [control, ...labels].find((own) => own.contains(hit));
  if (part) return part;
  if (!hit) return 'is outside of the window';
  const { nameOf } = window.checkedPage;
  return `is covered by ${hit.tagName.toLowerCase()} "${nameOf(hit.closest('[aria-label]') ?? hit)}"`;
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * @returns a plausible text for a field; `undefined` for one that has a text, or that takes none
 */
export function sampleText(field: HTMLInputElement | HTMLTextAreaElement, label: string): string | undefined {
  const { type } = field;
  // The code of a country alone is no number that a form could send.
  const isBegun = field.form?.querySelector('[type=submit]') && /^\+\d{0,3} *$/.test(field.value);
  if (field.readOnly || (field.value !== '' && !isBegun)) return undefined;
  const is = (pattern: RegExp) =>
    pattern.test(`${label} ${field.name} ${field.autocomplete} ${field.inputMode}`.toLowerCase());
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const min = 'min' in field ? field.min : '';
  if (type === 'date') return min || day(60);
  if (type === 'datetime-local') return `${min.slice(0, 10) || day(60)}T10:00`;
  if (type === 'month') return min || day(60).slice(0, 7);
  if (type === 'time') return '10:00';
  if (type === 'number' || type === 'range') return min && Number(min) > 2 ? min : '2';
  if (type === 'password') return is(/new/) ? 'Wander-2027!' : 'Wander-2026!';
  if (type === 'email' || is(/e-?mail/)) return 'meera.iyer@example.com';
  if (type === 'tel' || is(/phone|mobile|tel\b/)) return '9820012345';
  if (type === 'url' || is(/\burl\b/)) return 'https://www.aertrip.com/sample';
  if (type === 'color') return undefined;
  if (is(/pan\b/)) return 'ABCPM1234K';
  if (is(/gst/)) return '27ABCPM1234K1Z5';
  if (is(/pin ?code|postal/)) return '400001';
  if (is(/decimal|numeric|amount|price|₹|count|number|seats/)) return '2';
  if (is(/name/)) return 'Meera Iyer';
  return field instanceof HTMLTextAreaElement
    ? 'A sample message with more than ten letters.'
    : 'Sample text';
}
