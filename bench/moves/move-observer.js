// @ts-check
/**
 * Runs in the page before anything else: notes when a link was pressed, when the awaited screen was first painted, and
 * whether a loader was seen in between. Plain JavaScript, because the browser runs this file unchanged.
 */

/** @type {import('./moves').MoveSeen} */
const benchMove = { awaited: '', pressedAt: 0, paintedAt: 0, sawLoader: false };
Object.assign(globalThis, { benchMove });

/** Records the paint time in a separate task, which runs after the frame with the screen. */
function notePaint() {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    benchMove.paintedAt = performance.now();
  });
  port1.start();
  requestAnimationFrame(() => port2.postMessage(''));
}

function findScreen() {
  if (!benchMove.pressedAt || !benchMove.awaited) return;
  if (document.querySelector('.site-loader')) benchMove.sawLoader = true;
  const heading = document.querySelector('h1')?.textContent ?? '';
  if (!heading.includes(benchMove.awaited)) return;
  benchMove.awaited = '';
  notePaint();
}

document.addEventListener(
  'click',
  ({ timeStamp }) => {
    benchMove.pressedAt = timeStamp;
  },
  { capture: true },
);
new MutationObserver(findScreen).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
});
