/** Display names of payment methods that need one. */
const names: Readonly<Record<string, string>> = {
  upi: 'UPI',
  netbanking: 'net banking',
  emi: 'EMI',
  sandbox: 'the test bank',
};

export const formatMethod = (method: string): string => names[method] ?? method;
