/** Every class reads as its own name. */
const classes = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });

export default classes;
