/**
 * Which label belongs to which control, as the standard says it. jsdom walks the whole document for each label at each
 * look-up of a control by its name, which took a quarter of the time that tests of large forms need.
 */
const labelable = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';

const isLabelable = (element: Element | null): element is HTMLElement => element?.matches(labelable) ?? false;

/** The control that a label names, by its id or by standing in it; null where there is none. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  if (!label.hasAttribute('for')) return label.querySelector<HTMLElement>(labelable);
  const root = label.getRootNode();
  const named = root instanceof Document ? root.getElementById(label.htmlFor) : null;
  return isLabelable(named) ? named : null;
}

/** The labels of a control in the order of the document; null for what can have none. */
function labelsOf(control: HTMLElement): HTMLLabelElement[] | null {
  if (!isLabelable(control)) return null;
  return Array.from(control.ownerDocument.querySelectorAll('label')).filter(
    (label) =>
      (label.hasAttribute('for') ? label.htmlFor === control.id : label.contains(control)) &&
      controlOf(label) === control,
  );
}

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    return controlOf(this);
  },
});

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
}
