import { Button, FormMessage, Row, Stack } from '@aertrip/ui';
import { useEffect, useRef } from 'react';
import { fieldLabel } from '../history/field-words';
import type { FailedWrite } from '../data/use-field-writes';

interface WriteFailureProps {
  readonly write: FailedWrite | undefined;
  /** Displays a column's value. */
  readonly toText: (column: string, value: unknown) => string;
}

/** Shows why an inline edit failed, with buttons to retry or discard it. */
export function WriteFailure({ write, toText }: WriteFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const failed = write?.changes;
  // The edited field may be far below.
  useEffect(() => {
    if (failed) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  if (!write) return null;
  const { conflicts, changes } = write;
  return (
    <div ref={box}>
      <FormMessage tone="error">
        <Stack gap={2}>
          {conflicts ? (
            Object.entries(conflicts).map(([column, { now, by }]) => (
              <p key={column}>
                {`${fieldLabel('', column)}: ${by ?? 'A colleague'} changed this to ${toText(column, now)}. You entered ${toText(column, changes[column]?.to)}.`}
              </p>
            ))
          ) : (
            <p>{`Not saved: ${write.message}`}</p>
          )}
          <Row gap={2}>
            <Button size="sm" onClick={write.sendAgain}>
              {conflicts ? 'Save mine' : 'Try again'}
            </Button>
            <Button size="sm" variant="secondary" onClick={write.drop}>
              {conflicts ? 'Keep theirs' : 'Undo my change'}
            </Button>
          </Row>
        </Stack>
      </FormMessage>
    </div>
  );
}
