import { shareSize } from '@aertrip/platform';
import { redraw } from './redraw';

/** The JPEG of a picture for shared links: its middle, in the size of link previews. */
export const shareImage = (picture: Blob): Promise<Blob> => redraw(picture, () => shareSize, 0.8);
