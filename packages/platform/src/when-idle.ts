/** Runs `task` once the page has loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const schedule = () => {
    // Safari has no idle callback; a short delay keeps the first paint ahead.
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
