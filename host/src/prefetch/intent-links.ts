import { getLinkUrl, savesData } from './links';

/** Time in ms that a pointer rests on a link before its page is fetched: passing over is no intent. */
const restTime = 65;

/**
 * Reports the page that a visitor intends to open: the pointer rests or presses on its link, or the keyboard focus is
 * on it. Disabled for visitors who save data.
 * @param onIntent called with the URL at each intent
 */
export function watchLinkIntent(onIntent: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const intend = (target: EventTarget | null) => {
    const url = getLinkUrl(target);
    if (url && !savesData()) onIntent(url);
  };

  document.addEventListener('pointerover', ({ target }) => {
    cancel();
    timer = setTimeout(() => intend(target), restTime);
  });
  document.addEventListener('pointerout', cancel);
  document.addEventListener('pointerdown', ({ target }) => intend(target));
  document.addEventListener('focusin', ({ target }) => intend(target));
}
