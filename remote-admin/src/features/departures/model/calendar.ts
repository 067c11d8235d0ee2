/** A week of a month's calendar, from Monday: ISO days, null outside the month. */
export type Week = readonly (string | null)[];

/** The weeks of a month. @param month `2027-01` */
export function weeksOf(month: string): Week[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const blanks = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((blanks + length) / 7) * 7 }, (_, index) => {
    const day = index - blanks + 1;
    return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month so many months later, or earlier. */
export const addMonths = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);
