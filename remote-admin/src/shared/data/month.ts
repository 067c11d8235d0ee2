/** Whether a text, such as a part of a URL, is a month in the database's format: `2027-05`. */
export const isMonth = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
