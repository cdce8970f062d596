import { decrypt } from '#platform/encryption/encryption.server.ts';
import { sign, signatures } from '#platform/encryption/signature.server.ts';

export const secretOf = ({ userId, secret }: { userId: string; secret: string }) =>
  Buffer.from(decrypt(secret, { purpose: 'two-factor', owner: userId }), 'base64');

/** The hash needs our key, so a leaked database reveals no code. */
export const hashBackupCode = (code: string): string => sign(normalizeBackupCode(code), 'base64');

/** One hash for each signing key in use, because the stored code may be signed with an older key. */
export const backupCodeHashes = (code: string): string[] => signatures(normalizeBackupCode(code), 'base64');

/** Codes contain no 0 and no 1, so these are misread letters. */
const normalizeBackupCode = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z2-7]/g, '');
