/** A reason as it stands inside a sentence: without the full stop that a person or a judgement ended it with. */
export const withoutStop = (reason: string): string => reason.replace(/[.\s]+$/, '');
