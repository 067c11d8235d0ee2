/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */

/** The parts of the page that belong to the host. The slim header of a booking has nothing to be compared with. */
export const shellParts = {
  navigation: '#root header:not([data-remote] *, [data-slim])',
  footer: '#root footer:not([data-remote] *)',
} as const;

/** A part of the shell as it is shown. */
export interface ShellFact {
  /** Position in its part. */
  readonly place: string;
  /** Such as `navigation link "Holidays"`. */
  readonly name: string;
  /** Box, styles and whether it can be pressed, as text. */
  readonly look: string;
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Reads box and computed styles of every element of the shell. The entry of the current page is left out.
 */
export function readShell(parts: Readonly<Record<string, string>>): ShellFact[] {
  const properties = `
    color background-color background-image border-top-width border-bottom-width border-radius
    font-family font-size font-weight font-style letter-spacing line-height text-transform
    text-decoration-line text-align opacity visibility display position filter transform translate
    scale rotate zoom clip-path mask-image mix-blend-mode pointer-events box-shadow outline-style
    cursor user-select list-style-type padding-left margin-top fill stroke
  `
    .trim()
    .split(/\s+/);
  const styleOf = (element: Element) => {
    const style = getComputedStyle(element);
    return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
  };
  const isCurrent = (element: Element) => element.closest('[aria-current]') !== null;
  const { nameOf: textOf } = window.checkedPage;
  const nameOf = (part: string, element: Element) => {
    const text = textOf(element);
    const isNamed = element.matches('a, button, h1, h2, h3, h4, p, li, img, input, label');
    return `${part} ${element.tagName.toLowerCase()}${isNamed && text ? ` "${text}"` : ''}`;
  };
  const hasDialog = document.querySelector(':modal') !== null;
  const facts: ShellFact[] = [];
  for (const selector of ['html', 'body', '#root']) {
    const element = document.querySelector(selector);
    if (!element) continue;
    // A dialog locks the scroll, and each screen has its own height.
    const look = styleOf(element).filter((text) => !/^(position|display)/.test(text));
    facts.push({ place: selector, name: selector, look: look.join('; ') });
  }
  for (const [part, selector] of Object.entries(parts)) {
    const root = document.querySelector(selector);
    if (!root) {
      facts.push({ place: `${part} 0`, name: part, look: 'missing' });
      continue;
    }
    const { top: start } = root.getBoundingClientRect();
    for (const [index, element] of [root, ...root.querySelectorAll('*')].entries()) {
      if (isCurrent(element)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const isShown = width > 0 && height > 0;
      const box = isShown
        ? [left, top - start, width, height].map((value) => Math.round(value)).join(' ')
        : 'none';
      const isControl = element.matches('a[href], button') && isShown && !hasDialog;
      const [x, y] = [left + width / 2, top + height / 2];
      const isInside = y > 0 && y < innerHeight && x > 0 && x < innerWidth;
      const hit = isControl && isInside ? document.elementFromPoint(x, y) : undefined;
      const isCovered = hit && !root.contains(hit) && !hit.contains(element);
      facts.push({
        place: `${part} ${index}`,
        name: nameOf(part, element),
        look: [
          `box: ${box}`,
          ...styleOf(element),
          ...(isCovered
            ? [`covered by ${hit.tagName.toLowerCase()} "${textOf(hit.closest('[aria-label]') ?? hit)}"`]
            : []),
        ].join('; '),
      });
    }
  }
  return facts;
}

/**
 * Sentences about the shell as a screen shows it, compared with the shell alone: one for each kind of change, with the
 * elements that it meets.
 */
export function shellChanges(alone: readonly ShellFact[], shown: readonly ShellFact[]): string[] {
  const after = new Map(shown.map((fact) => [fact.place, fact]));
  const elements = new Map<string, string[]>();
  for (const { place, name, look } of alone) {
    const now = after.get(place);
    // The host shows some screens without them.
    if (!now || now.look === look || now.look === 'missing') continue;
    const old = new Set(look.split('; '));
    const differing = now.look.split('; ').filter((text) => !old.has(text));
    const cover = differing.find((text) => text.startsWith('covered'));
    const kind = cover ?? differing.map((text) => text.split(':')[0]).join(', ');
    elements.set(kind, [...(elements.get(kind) ?? []), name]);
  }
  return [...elements].map(([kind, names]) => {
    const others = names.length > 1 ? ` and ${names.length - 1} more` : '';
    return kind.startsWith('covered')
      ? `makes ${names[0]}${others} of the page useless: ${kind}.`
      : `changes ${names[0]}${others} of the page: ${kind}.`;
  });
}
