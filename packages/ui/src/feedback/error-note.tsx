import { FormMessage } from '../forms/form-message';
import { Button } from '../parts/button';
import { useFailure } from './error-panel';

interface ErrorNoteProps {
  /** The failure as a sentence: `The other dates could not be loaded`. */
  title: string;
  query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Failure of a query in a small part of a page, with a retry; `ErrorPanel` is for a whole section. */
export function ErrorNote({ title, query: { error, isFetching, refetch } }: ErrorNoteProps) {
  const retry = () => void refetch();
  const { text } = useFailure(error, retry);
  return (
    <FormMessage
      tone="error"
      action={
        <Button variant="secondary" size="sm" busy={isFetching} onClick={retry}>
          Try again
        </Button>
      }
    >
      {`${title}. ${text.title}. ${text.text}`}
    </FormMessage>
  );
}
