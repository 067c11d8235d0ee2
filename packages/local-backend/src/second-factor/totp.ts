import { Secret, TOTP } from 'otpauth';
import makeQrCode from 'qrcode-generator';

export interface TotpKey {
  /** In base 32, for manual entry. */
  readonly secret: string;
  /** `otpauth://totp/…`, the content of the QR code. */
  readonly uri: string;
  /** An SVG without a `#`, which is valid in a data URL without escaping. */
  readonly qrCode: string;
}

const make = (secret: Secret, issuer?: string, label?: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** A new key for an authenticator app. */
export function makeTotpKey(issuer: string, account: string): TotpKey {
  const secret = new Secret({ size: 20 });
  const uri = make(secret, issuer, account).toString();
  const code = makeQrCode(0, 'M');
  code.addData(uri);
  code.make();
  const qrCode = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true }).replaceAll('#', '%23');
  return { secret: secret.base32, uri, qrCode };
}

/** Whether a code of six digits is valid now, or half a minute earlier or later. */
export const isTotpCode = (secret: string, code: string): boolean =>
  make(Secret.fromBase32(secret)).validate({ token: code, window: 1 }) !== null;
