import { timingSafeEqual } from 'node:crypto';
import { firstOf } from '#core/typed-values.ts';
import { signatures } from '#platform/encryption/signature.server.ts';

const MOMENT_BYTES = 6;
const PAYLOAD_BYTES = 10;
/** 72 bits cannot be guessed, and keep the address short. */
const PROOF_BYTES = 9;

export type Click = { linkNo: number; clickedAt: Date };

/** A signed click time and link number for the shop to return with an order. 26 characters. */
export function clickToken({ linkNo, clickedAt }: Click): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(clickedAt.getTime(), 0, MOMENT_BYTES);
  payload.writeUInt32BE(linkNo, MOMENT_BYTES);
  return Buffer.concat([payload, firstOf(proofsOf(payload))]).toString('base64url');
}

/** Null if the token is malformed or not ours. */
export function readClickToken(token: string): Click | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + PROOF_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const signature = bytes.subarray(PAYLOAD_BYTES);
  if (!proofsOf(payload).some((proof) => timingSafeEqual(proof, signature))) return null;
  return {
    linkNo: payload.readUInt32BE(MOMENT_BYTES),
    clickedAt: new Date(payload.readUIntBE(0, MOMENT_BYTES)),
  };
}

const proofsOf = (payload: Buffer) =>
  signatures(`click:${payload.toString('base64url')}`).map((signature) =>
    Buffer.from(signature, 'base64url').subarray(0, PROOF_BYTES),
  );
