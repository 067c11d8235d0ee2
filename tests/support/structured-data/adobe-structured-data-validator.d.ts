declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly rootType: string;
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
