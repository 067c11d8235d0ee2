/**
 * Text of an inline script that calls a function in the page. The function is sent as text, so that it uses nothing from
 * outside itself but its arguments, which are JSON. Compilers may leave calls of `__name` in it.
 */
export const inlineScript = <Values extends readonly unknown[]>(
  run: (...values: Values) => unknown,
  ...values: Values
): string => {
  const call = `(${String(run)})(${values.map((value) => JSON.stringify(value)).join()})`;
  return `(()=>{const __name=(named)=>named;\n${call}\n})()`.replaceAll(/\n\s+/g, '\n');
};
