import { appOperation } from '../operation';
import { planSoakEnd } from './plan';

export const soakEndOperation = appOperation({
  name: 'soak end',
  help: 'call the live version good before its soak is over',
  options: {},
  needsReason: true,
  plan: planSoakEnd,
});
