// supabase-js recommends a newer Node.js at each load on 20, which this product supports.
const warn = console.warn;
console.warn = (...args: unknown[]) => {
  if (!/Node\.js 20 and below are deprecated/.test(String(args[0]))) warn(...args);
};
