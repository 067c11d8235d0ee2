// oxlint-disable-next-line no-restricted-imports -- dark tokens of the design system, which apply to this panel's pages only
import '@aertrip/ui/dark.css';

/** Attributes of the element that gives its page the dark theme where the system asks for it. */
export const systemTheme = { 'data-theme': 'system' } as const;
