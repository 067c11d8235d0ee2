/**
 * A script that sets the clock of a page, or of a thread, to another time; from there it goes on.
 * @param time ms since 1970
 */
export const clockScript = (time: number): string => `{
  const RealDate = Date;
  const ahead = ${time} - RealDate.now();
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [now()], target),
    apply: () => new RealDate(now()).toString(),
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
  });
}`;
