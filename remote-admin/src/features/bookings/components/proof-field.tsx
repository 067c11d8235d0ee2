import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { acceptedProofs, getProofError } from '../model/payment-proof';

interface ProofFieldProps {
  /** Gets the file, or null when there is none that can be kept. */
  readonly onChoose: (file: File | null) => void;
}

/** A picture or PDF that shows the movement of money: a deposit slip, a screenshot of the bank. */
export function ProofField({ onChoose }: ProofFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <TextField
      label="Proof"
      optional
      type="file"
      accept={acceptedProofs}
      hint="PDF or picture, 5 MB at most. Only the desk sees it."
      error={error}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        const refusal = file ? getProofError(file) : null;
        setError(refusal ?? undefined);
        if (refusal) target.value = '';
        onChoose(refusal ? null : (file ?? null));
      }}
    />
  );
}
