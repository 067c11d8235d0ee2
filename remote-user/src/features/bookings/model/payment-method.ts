import { dictionary } from '@aertrip/platform/dictionary';

/** Display names of payment methods that need one. */
const names = dictionary<string>({
  upi: 'UPI',
  netbanking: 'net banking',
  emi: 'EMI',
  sandbox: 'the test bank',
});

export const formatMethod = (method: string): string => names[method] ?? method;
