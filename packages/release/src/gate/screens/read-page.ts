/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
/** Runs inside the page. Facts for search engines and for links that people share. */
export function readHead(): string[] {
  const contentOf = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const shared = contentOf('og:title');
  const facts: [string, string | null | undefined][] = [
    ['title', document.title],
    ['description', contentOf('description')],
    ['robots', contentOf('robots')],
    ['canonical', document.querySelector('link[rel=canonical]')?.getAttribute('href')],
    ['og:title', shared === document.title ? undefined : shared],
    ['og:image', contentOf('og:image')],
    ...[...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script): [string, string | null] => ['json-ld', script.textContent],
    ),
  ];
  return facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
}

/** Runs inside the page. Attributes of fields that no aria snapshot has, by the label of the field. */
export function readFields(scopes: readonly string[]): [label: string, attributes: string][] {
  const names = ['type', 'autocomplete', 'inputmode', 'maxlength', 'min', 'max', 'step', 'pattern', 'accept'];
  const fields = scopes.flatMap((scope) => [
    ...document.querySelectorAll<HTMLInputElement>(`${scope} :is(input, textarea, select)`),
  ]);
  return fields
    .filter((field) => field.checkVisibility())
    .map((field) => {
      const attributes = names.flatMap((name) =>
        // Their roles say it.
        field.hasAttribute(name) && !(name === 'type' && field.matches('[type=checkbox], [type=radio]'))
          ? `${name}=${field.getAttribute(name)}`
          : [],
      );
      const copy = field.labels?.[0]?.cloneNode(true) as Element | undefined;
      for (const inner of copy?.querySelectorAll('select, input, textarea, button') ?? []) inner.remove();
      const label = copy?.textContent?.trim() ?? field.getAttribute('aria-label') ?? '';
      const flags = [...(field.required ? ['required'] : []), ...(field.disabled ? ['disabled'] : [])];
      return [label.replace(/\s+/g, ' '), [...attributes, ...flags].join(' ')] as [string, string];
    })
    .filter(([, attributes]) => attributes !== '');
}

/**
 * Runs inside the page. Numbers the elements that Tab should reach, in their order.
 * @returns their names, and whether the browser reaches one of the group instead
 */
export function readFocus(scopes: readonly string[]): { name: string; isOfGroup: boolean }[] {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]';
  const elements = scopes.flatMap((scope) => {
    const roots = [...document.querySelectorAll(scope)];
    // Of dialogs over one another the last one has the focus.
    const shown = scope === 'dialog:modal' ? roots.slice(-1) : roots;
    return shown.flatMap((root) => [...root.querySelectorAll(controls)]);
  });
  const usable = [...new Set(elements)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      !element.closest('[inert]'),
  );
  return usable.map((element, index) => {
    element.setAttribute('data-check-focus', String(index));
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '';
    const name = element.getAttribute('aria-label') ?? (label || element.textContent) ?? '';
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const text = name.replace(/\s+/g, ' ').trim().slice(0, 50);
    return { name: `${role} "${text}"`, isOfGroup: element.matches('[type=radio]') };
  });
}
