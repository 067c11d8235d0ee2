const isFact = (text: string): boolean => /^[a-z]\w*: /.test(text);

/**
 * One entry of a catalogue text, which has a line for each thing. `# ` starts an entry, `name: value` is a fact, ` | `
 * separates cells, and what a line with another mark means, such as `> `, is up to the reader. The rest is prose.
 */
export class Entry {
  readonly heading: string[];
  readonly lines: string[];
  readonly prose: string[] = [];
  readonly #facts = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor([heading = '', ...lines]: string[]) {
    const cells = heading.split(' | ');
    this.heading = cells.filter((cell) => !isFact(cell));
    this.lines = lines;
    this.#addFacts(cells.filter(isFact));
    for (const line of lines) {
      if (isFact(line)) this.#addFacts(line.split(' | '));
      else if (!/^[*+?~>-] /.test(line)) this.prose.push(line);
    }
  }

  /** Lines with this mark, without it. */
  marked(mark: string): string[] {
    return this.lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  }

  /** Cells of the lines with this mark. */
  rows(mark: string): string[][] {
    return this.marked(mark).map((line) => line.split(' | '));
  }

  fact(name: string): string | undefined {
    this.#used.add(name);
    return this.#facts.get(name);
  }

  /** A fact with several values. */
  list(name: string): string[] {
    return this.fact(name)?.split(', ') ?? [];
  }

  numbers(name: string): number[] {
    return this.list(name).map((value) => this.#parse(name, value));
  }

  optionalNumber(name: string): number | undefined {
    return this.numbers(name)[0];
  }

  number(name: string): number {
    return this.optionalNumber(name) ?? this.#fail(`${name} is missing`);
  }

  /** A fact that is one of `values`, if it is given. */
  choice<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const given = this.fact(name);
    const value = values.find((each) => each === given);
    return given === undefined ? undefined : (value ?? this.#fail(`${name} cannot be ${given}`));
  }

  /** Throws for a fact that was not read, such as a misspelled one. */
  expectAllUsed(): void {
    const others = [...this.#facts.keys()].filter((name) => !this.#used.has(name));
    if (others.length > 0) this.#fail(`unknown: ${others.join(', ')}`);
  }

  #addFacts(cells: string[]): void {
    for (const cell of cells) {
      const end = cell.indexOf(': ');
      this.#facts.set(cell.slice(0, end), cell.slice(end + 2));
    }
  }

  #parse(name: string, value: string): number {
    const number = Number(value);
    return Number.isNaN(number) ? this.#fail(`${name} is not a number: ${value}`) : number;
  }

  #fail(problem: string): never {
    throw new Error(`${this.heading.join(' | ')}: ${problem}`);
  }
}

/** Reads each entry of a text. @throws Error when an entry has a fact that `read` does not use */
export const readEntries = <Item>(text: string, read: (entry: Entry) => Item): Item[] =>
  text
    .split(/^\s*# /m)
    .slice(1)
    .map((block) => {
      const entry = new Entry(block.split('\n').flatMap((line) => line.trim() || []));
      const item = read(entry);
      entry.expectAllUsed();
      return item;
    });
