import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { acceptedProofs, getProofError } from '../model/payment-proof';

interface ProofFieldProps {
  /** Receives the file, or null for an invalid one. */
  readonly onChoose: (file: File | null) => void;
}

/** A picture or PDF that proves a payment: a deposit slip, a bank screenshot. */
export function ProofField({ onChoose }: ProofFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <TextField
      label="Proof"
      optional
      type="file"
      accept={acceptedProofs}
      hint="PDF or image, up to 5 MB. Visible to the desk only."
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
