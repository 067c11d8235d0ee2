/** Scrolls to a section of the form and focuses its first field. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}
