/** Every class of a CSS Module reads as its own name, so that a test can tell one class from another. */
const classes = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });

export default classes;
