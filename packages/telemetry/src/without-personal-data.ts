const replacements: readonly (readonly [pattern: RegExp, by: string])[] = [
  // Values of a query: search terms and access tokens.
  [/([?&][\w.[\]-]{1,60}=)[^&\s"'\\#<>]+/g, '$1…'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer …'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g, '…'],
  [/\b(?:sb_(?:secret|publishable)|rzp_(?:live|test)|whsec)_[\w+/=-]+/g, '…'],
  [/\b([\w-]*(?:token|secret|password|passwd|apikey|signature)[\w-]*=)[^\s"'\\&,;)]+/gi, '$1…'],
  [
    /([\w-]*(?:token|secret|password|passwd|apikey|signature|authorization|cookie)[\w-]*\\?["']\s*:\s*\\?["'])[^"'\\]+/gi,
    '$1…',
  ],
  // PostgreSQL's messages about duplicate or missing values.
  [/(\bKey \([^)]*\)=\()[^)]*\)/g, '$1…)'],
  [/[^\s@"'<>()=:,;\\]+@[^\s@"'<>(),;\\]+\.[a-z]{2,}/gi, '…@…'],
  [/\+\d[\d ().-]{7,17}\d\b/g, '…'],
  [/(?<![\w.:-])(?:0|91)?[6-9]\d{4}[ -]?\d{5}(?![\w.:-])/g, '…'],
  // Private addresses stay: they identify the silent service.
  [
    /(?<![\w.])(?!127\.|10\.|0\.0\.0\.0|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)((?:\d{1,3}\.){3})\d{1,3}(?![\w.])/g,
    '$10',
  ],
  [/(?<![\w:])([\da-f]{1,4}:[\da-f]{1,4}):(?:[\da-f]{1,4}:){2,5}[\da-f]{1,4}(?![\w:])/gi, '$1::'],
  [
    /(?<![\w:])([\da-f]{1,4}:[\da-f]{1,4})(?::[\da-f]{1,4}){0,4}::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?(?![\w:])/gi,
    '$1::',
  ],
];

/**
 * Redacts possible personal data in a log line: values of queries, tokens, keys, mail addresses, phone numbers and the
 * end of network addresses. The last safeguard: callers must not log personal data. Names look like other words, so
 * never log request bodies or database rows. JSON stays valid JSON.
 */
export const withoutPersonalData = (line: string): string =>
  replacements.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), line);
