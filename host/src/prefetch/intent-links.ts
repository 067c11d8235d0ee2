import { linkedPlace } from './link-target';
import { savesData } from './save-data';

/** Time in ms that a pointer rests on a link before its place is fetched: passing over is no wish. */
const rest = 65;

/**
 * Says which place a visitor is about to go to: the pointer rests on its link or goes down on it, or the keyboard stands
 * on it. Silent for visitors who ask to save data.
 * @param onWish told the place, as often as it is wished
 */
export function watchLinkIntent(onWish: (place: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  const wish = (target: EventTarget | null) => {
    const place = linkedPlace(target);
    if (place && !savesData()) onWish(place);
  };

  document.addEventListener('pointerover', ({ target }) => {
    forget();
    timer = setTimeout(() => wish(target), rest);
  });
  document.addEventListener('pointerout', forget);
  document.addEventListener('pointerdown', ({ target }) => wish(target));
  document.addEventListener('focusin', ({ target }) => wish(target));
}
