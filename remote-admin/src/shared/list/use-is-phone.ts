import { useMedia } from '../form/use-media';

/** Whether rows are cards and list tools are collapsed; the same breakpoint as in the lists' style sheets. */
export const useIsPhone = (): boolean => !useMedia('(min-width: 48rem)');
