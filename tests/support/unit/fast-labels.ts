/**
 * Label–control association by the HTML standard. jsdom walks the whole document for each label at each query by
 * name, which took a quarter of the time of tests with large forms.
 */
const labelable = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';

const isLabelable = (element: Element | null): element is HTMLElement => element?.matches(labelable) ?? false;

/** The control of a label, by its id or by nesting; null without one. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  if (!label.hasAttribute('for')) return label.querySelector<HTMLElement>(labelable);
  const root = label.getRootNode();
  const named = root instanceof Document ? root.getElementById(label.htmlFor) : null;
  return isLabelable(named) ? named : null;
}

/** The labels of a control in document order; null for an element that cannot have any. */
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
