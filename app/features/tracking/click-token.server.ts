import { timingSafeEqual } from 'node:crypto';
import { signatures } from '#platform/encryption/signature.server.ts';
import { TOKEN_DAYS } from './rules.ts';

const MOMENT_BYTES = 6;
const TOLD_BYTES = 10;
const PROOF_BYTES = 9;
const DAY_MS = 86_400_000;

export type Click = { linkNo: number; clickedAt: Date };

/** What a shop keeps of a click and tells with an order: when, on which link, and that it is ours. 26 characters. */
export function clickToken({ linkNo, clickedAt }: Click): string {
  const told = Buffer.alloc(TOLD_BYTES);
  told.writeUIntBE(clickedAt.getTime(), 0, MOMENT_BYTES);
  told.writeUInt32BE(linkNo, MOMENT_BYTES);
  return Buffer.concat([told, proofsOf(told)[0]!]).toString('base64url');
}

/** The click of a token that we made; null for any other, and for one that is too old to bring an order. */
export function readClickToken(token: string, now = new Date()): Click | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOLD_BYTES + PROOF_BYTES) return null;
  const told = bytes.subarray(0, TOLD_BYTES);
  const given = bytes.subarray(TOLD_BYTES);
  if (!proofsOf(told).some((proof) => timingSafeEqual(proof, given))) return null;
  const clickedAt = new Date(told.readUIntBE(0, MOMENT_BYTES));
  const age = now.getTime() - clickedAt.getTime();
  if (age < 0 || age > TOKEN_DAYS * DAY_MS) return null;
  return { linkNo: told.readUInt32BE(MOMENT_BYTES), clickedAt };
}

const proofsOf = (told: Buffer) =>
  signatures(`click:${told.toString('base64url')}`).map((signature) =>
    Buffer.from(signature, 'base64url').subarray(0, PROOF_BYTES),
  );
