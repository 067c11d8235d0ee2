/** Time in ms that a pointer rests on a link before its remote is fetched: passing over is no wish. */
const rest = 65;

function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin ? link.pathname : undefined;
}

const wantsToSaveData = () =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
    ?.saveData === true;

/**
 * Says which place a visitor is about to go to: the pointer rests on its link, or the keyboard stands on it. Silent for
 * visitors who ask to save data.
 * @param onWish told the path, as often as it is wished
 */
export function warmUpLinks(onWish: (path: string) => void): void {
  if (wantsToSaveData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);

  document.addEventListener('pointerover', ({ target }) => {
    forget();
    const path = linkedPath(target);
    if (path) timer = setTimeout(() => onWish(path), rest);
  });
  document.addEventListener('pointerout', forget);
  document.addEventListener('focusin', ({ target }) => {
    const path = linkedPath(target);
    if (path) onWish(path);
  });
}
