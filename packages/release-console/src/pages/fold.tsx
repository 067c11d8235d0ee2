/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from 'hono/jsx';

/** What is not needed at once: folded on a phone, opened by the script where there is room. Without the script it opens by a press. */
export function Fold({ summary, children }: PropsWithChildren<{ readonly summary: Child }>) {
  return (
    <details class="fold" data-open-where-wide>
      <summary class="tap">{summary}</summary>
      <div class="folded">{children}</div>
    </details>
  );
}
