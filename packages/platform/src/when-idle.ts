/** Runs `task` once the page has loaded and the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  const ask = () => {
    // Safari has no idle callback; a short wait lets the first paint go first.
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
}
