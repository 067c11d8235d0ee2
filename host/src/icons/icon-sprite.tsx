/** Id of the element that holds the symbols of the page's icons. */
export const iconSpriteId = 'icon-sprite';

/** Filled outside of React, by the server and by the icons that come later: the same object, so that React never empties it. */
const filledByOthers = { __html: '' };

/** Stands before everything else: what is parsed after it is painted with its icons. */
export const IconSprite = () => (
  <svg
    id={iconSpriteId}
    width="0"
    height="0"
    aria-hidden="true"
    style={{ position: 'absolute' }}
    suppressHydrationWarning
    dangerouslySetInnerHTML={filledByOthers}
  />
);
