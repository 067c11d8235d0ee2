/**
 * A script that stops the clock of a server thread.
 * @param time ms since 1970
 */
export const clockScript = (time: number): string => `{
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [${time}], target),
    apply: () => new RealDate(${time}).toString(),
    get: (date, key) => (key === 'now' ? () => ${time} : Reflect.get(date, key)),
  });
}`;
