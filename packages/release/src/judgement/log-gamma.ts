/** Lanczos coefficients for g = 7, n = 9 (Numerical Recipes, 3rd edition, 6.1): 15 correct digits. */
const coefficients = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for values of 0.5 or more. */
export function logGamma(value: number): number {
  const x = value - 1;
  const t = x + 7.5;
  const series = coefficients.reduce(
    (sum, coefficient, index) => (index === 0 ? coefficient : sum + coefficient / (x + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(series);
}

/** Natural logarithm of the beta function. */
export const logBeta = (one: number, other: number) =>
  logGamma(one) + logGamma(other) - logGamma(one + other);
