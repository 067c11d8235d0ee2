/** Most levels of nested tables in a request; the site's own pages need fewer. */
const deepest = 4;
/** Most tables in a request. */
const most = 20;

/** Whether `select=` has more or deeper tables than any page of the product: each multiplies the work. */
export function exceedsEmbedLimits(select: string): boolean {
  let depth = 0;
  let tables = 0;
  // Brackets between double quotes belong to a name.
  for (const sign of select.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '(') {
      depth += 1;
      tables += 1;
    } else if (sign === ')') depth -= 1;
    if (depth > deepest || tables > most) return true;
  }
  return false;
}
