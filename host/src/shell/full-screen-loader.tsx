export { FullScreenLoader } from '@aertrip/ui';
