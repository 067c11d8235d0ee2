import { getLinkUrl } from './link-target';
import { savesData } from './save-data';

/** Time in ms that a pointer rests on a link before its page is fetched: passing over is no intent. */
const restTime = 65;

/**
 * Says which page a visitor intends to open: the pointer rests on its link or goes down on it, or the keyboard focus is
 * on it. Silent for visitors who save data.
 * @param onIntent told the URL, as often as it is intended
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
