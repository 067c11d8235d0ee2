/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from 'hono/jsx';

/** What is not needed at once: folded on a phone, opened by the script where there is room. Without the script it opens by a press. */
export function Fold({
  summary,
  isOpen,
  children,
}: PropsWithChildren<{ readonly summary: Child; readonly isOpen?: boolean }>) {
  return (
    <details class="fold" data-open-where-wide open={isOpen}>
      <summary class="tap">{summary}</summary>
      <div class="folded">{children}</div>
    </details>
  );
}
