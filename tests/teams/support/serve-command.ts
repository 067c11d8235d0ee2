import { serveEdge } from './serve-edge';

/** `tsx serve-command.ts <store> <port>`: an edge of a store, until it is stopped. */
const [store = '', port = '3750'] = process.argv.slice(2);
const { url } = await serveEdge(store, Number(port));
console.log(url);
