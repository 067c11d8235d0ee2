/** The query library itself, for the host's facade only; see `resolve.alias` in webpack.shared.js. */
declare module '#react-query' {
  export * from '@tanstack/react-query';
}
