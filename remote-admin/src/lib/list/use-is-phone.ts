import { useMedia } from '../form/use-media';

/** Whether rows are cards and the tools of a list stand behind one button, as in the style sheets of the lists. */
export const useIsPhone = (): boolean => !useMedia('(min-width: 48rem)');
