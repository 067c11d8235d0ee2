type Paper = Uint8Array<ArrayBuffer>;

const mostPapers = 100;

/**
 * Papers that look the same to everybody. One is printed at a time, because printing keeps a processor busy; those who ask
 * for the same one meanwhile get that one.
 * @param print rejects when there is no such paper; that is not kept
 */
export function createPaperCache(print: (key: string) => Promise<Paper>) {
  const papers = new Map<string, { readonly version: string; readonly paper: Promise<Paper> }>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** @param version of the data that the paper is made of: another one prints it again */
    read(key: string, version: string): Promise<Paper> {
      const kept = papers.get(key);
      if (kept?.version === version) return kept.paper;
      const paper = last.then(() => print(key));
      papers.delete(key);
      papers.set(key, { version, paper });
      const [oldest] = papers.keys();
      if (papers.size > mostPapers && oldest !== undefined) papers.delete(oldest);
      last = paper.catch(() => {
        if (papers.get(key)?.paper === paper) papers.delete(key);
      });
      return paper;
    },
  };
}
