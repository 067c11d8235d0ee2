/** A rectangle in px of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part of the page that one app renders. */
export interface Region extends Box {
  /** Name of the app. */
  readonly app: string;
  /** Which part of the app's it is, where it has several, such as `footer` or `dialog`. */
  readonly part?: string;
}

/** Id of the inspector's own element. */
export const inspectorId = 'inspector';

const hostName = 'host';
const remoteAttribute = '[data-remote]';

/** What the host renders stands in these; an element that holds one is looked into, any other one is a part of its own. */
const landmarks = `${remoteAttribute}, header, main, footer, aside, dialog[open]`;

/** Side in px below which an element is hidden from sight, as texts for screen readers are. */
const smallestSide = 8;

const isVisible = ({ left, top, right, bottom }: Box) =>
  right - left >= smallestSide && bottom - top >= smallestSide;

function boxOf(element: Element): Box | undefined {
  if (getComputedStyle(element).visibility === 'hidden') return undefined;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = { left, top, right, bottom };
  return isVisible(box) ? box : undefined;
}

const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const toRegion = (app: string, box: Box | undefined, part?: string): Region[] =>
  box ? [{ app, ...(part ? { part } : {}), ...box }] : [];

const openDialogs = (element: Element, app: string) =>
  [...element.querySelectorAll('dialog[open]')].flatMap((dialog) => toRegion(app, boxOf(dialog), 'dialog'));

/** The element around a remote has no box of its own: what stands in it has, and what floats above is shown for itself. */
function remoteRegions(element: Element, app: string): Region[] {
  const children = [...element.children];
  const floats = children.filter((child) => getComputedStyle(child).position === 'fixed');
  const boxes = children.filter((child) => !floats.includes(child)).flatMap((child) => boxOf(child) ?? []);
  return [
    ...(boxes.length > 0 ? toRegion(app, boxes.reduce(union)) : []),
    ...floats.flatMap((child) => toRegion(app, boxOf(child), 'floating')),
    ...openDialogs(element, app),
  ];
}

function hostRegions(element: Element): Region[] {
  if (element instanceof HTMLElement && element.dataset.remote)
    return remoteRegions(element, element.dataset.remote);
  const isPart = element.matches(landmarks) || !element.querySelector(landmarks);
  if (!isPart) return [...element.children].flatMap(hostRegions);
  const part = element.getAttribute('aria-label') ?? element.localName;
  return [...toRegion(hostName, boxOf(element), part), ...openDialogs(element, hostName)];
}

/**
 * The parts of the page and whose they are. What stands beside the host's root is a menu or the like, which libraries
 * put there: of the remote whose screen is shown.
 * @param root the host's element
 */
export function findRegions(root: Element): Region[] {
  const shown = root.querySelector<HTMLElement>(remoteAttribute)?.dataset.remote ?? hostName;
  const beside = [...document.body.children].filter(
    (element) => element !== root && element.id !== inspectorId,
  );
  return [
    ...[...root.children].flatMap(hostRegions),
    ...beside.flatMap((element) => toRegion(shown, boxOf(element), 'floating')),
  ];
}
