/** Text or a regular expression, as it travels into the page. */
export type WireText = string | { readonly source: string; readonly flags: string };

/** One step on the way to elements, inside what the step before has found. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: WireText; readonly level?: number }
  | { readonly by: 'label' | 'text'; readonly text: WireText }
  | { readonly by: 'index'; readonly index: number };

/** What the page shows of the elements, and of the first of them how it stands there. */
export interface Found {
  readonly texts: readonly string[];
  readonly first?: {
    readonly value: string;
    readonly isChecked: boolean;
    readonly isFocused: boolean;
    readonly isDisabled: boolean;
    /** Centre of it in the viewport. */
    readonly x: number;
    readonly y: number;
    /** What a press at its centre would hit instead. */
    readonly coveredBy?: string;
  };
}

type Query = (container: HTMLElement, ...matchers: unknown[]) => HTMLElement[];

interface ExpectedPress {
  result?: 'hit' | 'missed';
  readonly end: AbortController;
}

declare global {
  /** The press that is expected, or the last one. Gone once the page is left. */
  var journeyPress: ExpectedPress | undefined;
  var TestingLibraryDom: Record<`queryAllBy${'Role' | 'LabelText' | 'Text'}`, Query> | undefined;
}

function matcher(text: WireText): string | RegExp {
  return typeof text === 'string' ? text : new RegExp(text.source, text.flags);
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function query(container: HTMLElement, step: Exclude<Step, { by: 'index' }>): HTMLElement[] {
  const library = globalThis.TestingLibraryDom;
  if (!library) return [];
  if (step.by === 'role') {
    const { role, level, name } = step;
    const options = { ...(level && { level }), ...(name && { name: matcher(name) }) };
    return library.queryAllByRole(container, role, options);
  }
  if (step.by === 'label') return library.queryAllByLabelText(container, matcher(step.text));
  return library.queryAllByText(container, matcher(step.text));
}

/** The elements at the end of the steps, found as Testing Library finds them in the unit tests. */
function findAll(steps: readonly Step[]): HTMLElement[] {
  let found: HTMLElement[] = [document.body];
  for (const step of steps) {
    if (step.by === 'index') found = found.slice(step.index, step.index + 1);
    else {
      const inside = [...new Set(found.flatMap((container) => query(container, step)))];
      // A role query excludes hidden elements; options of a closed list have no boxes.
      found = step.by === 'role' ? inside : inside.filter(isVisible);
    }
  }
  return found;
}

function isInView({ top, bottom }: DOMRect): boolean {
  return top >= 0 && bottom <= innerHeight;
}

/** The element and its labels, a press on which is a press on it. */
function targetsOf(element: HTMLElement): HTMLElement[] {
  return [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
}

/** @returns what a press at this point hits, unless it is the element or its label */
function coverOf(element: HTMLElement, x: number, y: number): string | undefined {
  const hit = document.elementFromPoint(x, y);
  if (hit && targetsOf(element).some((target) => target.contains(hit))) return undefined;
  return hit?.outerHTML.slice(0, 120) ?? 'nothing';
}

/** Lets the next press through to this element alone: a page that still grows would put another one in its place. */
function expectPress(element: HTMLElement): void {
  globalThis.journeyPress?.end.abort();
  const press: ExpectedPress = { end: new AbortController() };
  globalThis.journeyPress = press;
  const targets = targetsOf(element);
  function check(event: Event) {
    const isMeant = targets.some((target) => event.composedPath().includes(target));
    if (!isMeant) press.result = 'missed';
    else if (event.type === 'click') press.result ??= 'hit';
    // Keys make clicks as well, which are none of this press.
    if (event.type === 'click') press.end.abort();
    if (press.result !== 'missed') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    addEventListener(kind, check, { capture: true, signal: press.end.signal });
  }
}

/** Inspects the found elements, and scrolls the first into view before a press. */
function inspect(found: readonly HTMLElement[], toPress: boolean): Found {
  const texts = found.map((element) => element.innerText.trim());
  const [element] = found;
  if (!element) return { texts };
  if (toPress && !isInView(element.getBoundingClientRect())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return {
    texts,
    first: {
      value: 'value' in element ? String(element.value) : '',
      isChecked: element instanceof HTMLInputElement && element.checked,
      isFocused: document.activeElement === element,
      isDisabled: element.matches(':disabled'),
      x,
      y,
      coveredBy: coverOf(element, x, y),
    },
  };
}

/** Everything above as text of a script: the page knows these functions by their names. */
export const pageFunctions = [
  matcher,
  isVisible,
  query,
  findAll,
  isInView,
  targetsOf,
  coverOf,
  expectPress,
  inspect,
].join('\n');
