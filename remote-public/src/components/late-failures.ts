import { lateComponent } from '@aertrip/ui';

const load = () => import(/* webpackChunkName: 'late' */ './failures');

export const ErrorPanel = lateComponent(() => load().then((module) => module.ErrorPanel));
export const ErrorNote = lateComponent(() => load().then((module) => module.ErrorNote));
