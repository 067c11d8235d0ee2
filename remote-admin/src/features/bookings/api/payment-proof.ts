import { adminClient } from 'shared-auth';
import { saveFile } from '../../../shared/data/save-file';
import { uploadError } from '../../../shared/images/upload-image';
import { proofPath } from '../model/payment-proof';

const bucketOfProofs = async () => (await adminClient()).storage.from('payment-proofs');

/** Uploads the proof of a payment. @returns its path in the bucket @throws AppError with the service's message */
export async function uploadProof(bookingId: string, file: File): Promise<string> {
  const path = proofPath(bookingId, file);
  const { error } = await (await bucketOfProofs()).upload(path, file);
  if (error) throw uploadError(error);
  return path;
}

/** Downloads an entry's proof in the browser. @throws AppError with the service's message */
export async function downloadProof(input: { path: string; name: string }): Promise<void> {
  const { data, error } = await (await bucketOfProofs()).download(input.path);
  if (error) throw uploadError(error);
  saveFile(`${input.name}.${input.path.split('.').at(-1)}`, data);
}
