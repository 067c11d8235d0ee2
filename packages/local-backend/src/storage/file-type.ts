import { imageType } from './image-type';

const pdf = '%PDF-';

/** The type of an image or a PDF by its first bytes, or undefined when it is neither. */
export const fileType = (bytes: Uint8Array): string | undefined =>
  String.fromCharCode(...bytes.subarray(0, pdf.length)) === pdf ? 'application/pdf' : imageType(bytes);
