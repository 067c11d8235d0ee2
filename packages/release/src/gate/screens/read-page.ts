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
    // Nobody shares a page that is not indexed.
    ['og:image', contentOf('robots') === 'noindex' ? undefined : contentOf('og:image')],
    ...[...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script): [string, string | null] => ['json-ld', script.textContent],
    ),
  ];
  return facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
}

/** Runs inside the page. Attributes of fields that no aria snapshot has, by the label of the field. */
export function readFields(scopes: readonly string[]): [label: string, attributes: string][] {
  const { nameOf } = window.checkedPage;
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
      const flags = [...(field.required ? ['required'] : []), ...(field.disabled ? ['disabled'] : [])];
      return [nameOf(field), [...attributes, ...flags].join(' ')] as [string, string];
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
  const { dialogInFront, isUsable, nameOf } = window.checkedPage;
  for (const element of document.querySelectorAll('[data-check-focus]'))
    element.removeAttribute('data-check-focus');
  const dialog = dialogInFront();
  const roots = dialog ? [dialog] : scopes.flatMap((scope) => [...document.querySelectorAll(scope)]);
  const elements = new Set(roots.flatMap((root) => [...root.querySelectorAll(controls)]));
  return [...elements].filter(isUsable).map((element, index) => {
    element.setAttribute('data-check-focus', String(index));
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return { name: `${role} "${nameOf(element)}"`, isOfGroup: element.matches('[type=radio]') };
  });
}
