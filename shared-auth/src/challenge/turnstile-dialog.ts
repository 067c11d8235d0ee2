const title = 'One moment, please';
const text = 'We are completing a quick security check. Your details are kept and sent automatically.';

/** Inline styles: the CSP needs a known hash for style elements, but not for styles of single elements. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
  content = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made.style, style);
  made.textContent = content;
  return made;
}

/**
 * A modal dialog above everything for the widget. Restores the focus when it closes.
 * @param onLeave called on Escape and Cancel
 */
export function openTurnstileDialog(onLeave: () => void) {
  const dialog = element('dialog', {
    width: 'min(25rem, calc(100vw - 2rem))',
    boxSizing: 'border-box',
    padding: 'var(--space-5)',
    border: '0',
    borderRadius: 'var(--radius-lg)',
    background: 'var(--color-paper)',
    boxShadow: 'var(--shadow-lg)',
    color: 'var(--color-ink)',
  });
  const heading = element('h2', { margin: '0', font: '500 var(--text-xl) var(--font-display)' }, title);
  heading.id = 'challenge-title';
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  const paragraph = element('p', { margin: 'var(--space-3) 0', color: 'var(--color-ink-soft)' }, text);
  // Reserves the widget's height, so that nothing moves.
  const widget = element('div', { minHeight: '65px' });
  const cancel = element(
    'button',
    {
      minHeight: 'var(--tap)',
      margin: 'var(--space-4) 0 0',
      padding: '0 var(--space-4)',
      border: '1px solid var(--color-line-strong)',
      borderRadius: 'var(--radius-full)',
      background: 'var(--color-paper)',
      color: 'var(--color-ink)',
      font: 'inherit',
    },
    'Cancel',
  );
  cancel.type = 'button';
  cancel.addEventListener('click', onLeave);
  dialog.addEventListener('close', onLeave);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, paragraph, widget, cancel);
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();

  return {
    widget,
    close() {
      dialog.close();
      dialog.remove();
    },
  };
}
