/** Tables inside one another that a request may ask for; the site's own pages ask for fewer. */
const deepest = 4;
/** Tables that a request may ask for in all. */
const most = 20;

/** Whether `select=` asks for more tables, or for deeper ones, than any page of the product does: each multiplies the work. */
export function asksTooMuch(select: string): boolean {
  let depth = 0;
  let tables = 0;
  // Between double quotes stands a name, in which brackets mean nothing.
  for (const sign of select.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '(') {
      depth += 1;
      tables += 1;
    } else if (sign === ')') depth -= 1;
    if (depth > deepest || tables > most) return true;
  }
  return false;
}
