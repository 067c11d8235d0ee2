type Paper = Uint8Array<ArrayBuffer>;

const maxPapers = 100;

/**
 * Cache of public documents. Prints one at a time, because printing keeps a processor busy; concurrent requests for
 * the same document share one print.
 * @param print rejects when the document does not exist; a failure is not cached
 */
export function createPaperCache(print: (key: string) => Promise<Paper>) {
  const papers = new Map<string, { readonly version: string; readonly paper: Promise<Paper> }>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** @param version of the document's data: a new version prints it again */
    read(key: string, version: string): Promise<Paper> {
      const kept = papers.get(key);
      if (kept?.version === version) return kept.paper;
      const paper = last.then(() => print(key));
      papers.delete(key);
      papers.set(key, { version, paper });
      const [oldest] = papers.keys();
      if (papers.size > maxPapers && oldest !== undefined) papers.delete(oldest);
      last = paper.catch(() => {
        if (papers.get(key)?.paper === paper) papers.delete(key);
      });
      return paper;
    },
  };
}
