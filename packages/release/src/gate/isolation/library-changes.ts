/** A function that hands its arguments over to the content of a `<template>`, or a getter that reads it. */
const ofContent = (name: string) =>
  new RegExp(
    String.raw`^function\s*\([\w$, ]*\)\s*\{\s*return this\.content\.${name}(\([\w$, ]*\))?;?\s*\}$`,
  );

/**
 * Globals that a library replaces as soon as it is loaded, and that a remote may bring nevertheless: by name, the text
 * of the function that then stands there. Any other text is refused. All are of react-aria (1.22), which brings the menus
 * of the panel; library-changes.test.ts compares them with what the library writes.
 *
 * `focus` is wrapped to tell a focus set by a script from one of the keyboard, and passes everything on. The methods of
 * `<template>` reach into its content, since React renders hidden collections into one; nothing else in the page puts
 * children into a `<template>` itself.
 */
export const libraryChanges: Readonly<Record<string, RegExp>> = {
  'HTMLElement.prototype.focus':
    /^function\s*\(\)\s*\{\s*[\w$]+\s*=\s*(true|!0)\s*[;,]\s*[\w$]+\.apply\(this,\s*arguments\);?\s*\}$/,
  ...Object.fromEntries(
    ['firstChild', 'appendChild', 'removeChild', 'insertBefore'].map((name) => [
      `HTMLTemplateElement.prototype.${name}`,
      ofContent(name),
    ]),
  ),
};
