import styles from './inspector.module.css';
import { inspectorId } from './regions';

/** Makes the element that holds the inspector: above everything, and in the way of nothing. */
export function createTopLayer(): HTMLElement {
  const element = document.createElement('div');
  element.id = inspectorId;
  element.className = styles.layer ?? '';
  element.popover = 'manual';
  // React Aria hides what stands beside its dialogs, unless it says that it stands above them.
  element.dataset.reactAriaTopLayer = 'true';
  return element;
}

/**
 * Puts the element above the dialog that was opened last, and into it: what stands outside a modal dialog is inert.
 * Called in every frame, since dialogs open and close meanwhile.
 */
export function raise(element: HTMLElement): void {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (element.parentElement !== parent) parent.append(element);
  if (!element.matches(':popover-open')) element.showPopover();
}

/** Takes the element out of the page. */
export const lower = (element: HTMLElement): void => element.remove();
