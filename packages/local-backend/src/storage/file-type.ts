import { imageType } from './image-type';

const pdf = '%PDF-';

/** Detects an image or a PDF by its first bytes; undefined for other files. */
export const fileType = (bytes: Uint8Array): string | undefined =>
  String.fromCharCode(...bytes.subarray(0, pdf.length)) === pdf ? 'application/pdf' : imageType(bytes);
