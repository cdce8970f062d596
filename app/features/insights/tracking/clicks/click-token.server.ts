import { timingSafeEqual } from 'node:crypto';
import { signatures } from '#platform/encryption/signature.server.ts';

const MOMENT_BYTES = 6;
const TOLD_BYTES = 10;
const PROOF_BYTES = 9;

export type Click = { linkNo: number; clickedAt: Date };

/** A signed click time and link number for the shop to return with an order. 26 characters. */
export function clickToken({ linkNo, clickedAt }: Click): string {
  const told = Buffer.alloc(TOLD_BYTES);
  told.writeUIntBE(clickedAt.getTime(), 0, MOMENT_BYTES);
  told.writeUInt32BE(linkNo, MOMENT_BYTES);
  return Buffer.concat([told, proofsOf(told)[0]!]).toString('base64url');
}

/** The click of a valid token, else null. */
export function readClickToken(token: string): Click | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOLD_BYTES + PROOF_BYTES) return null;
  const told = bytes.subarray(0, TOLD_BYTES);
  const given = bytes.subarray(TOLD_BYTES);
  if (!proofsOf(told).some((proof) => timingSafeEqual(proof, given))) return null;
  return {
    linkNo: told.readUInt32BE(MOMENT_BYTES),
    clickedAt: new Date(told.readUIntBE(0, MOMENT_BYTES)),
  };
}

const proofsOf = (told: Buffer) =>
  signatures(`click:${told.toString('base64url')}`).map((signature) =>
    Buffer.from(signature, 'base64url').subarray(0, PROOF_BYTES),
  );
