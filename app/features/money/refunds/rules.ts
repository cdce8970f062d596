import type { ResolveMovementInput, WalletRefundInput } from './schema.ts';

/** The action of a second operator's request. A wallet can only be refunded. */
export const actionOf = (input: WalletRefundInput | ResolveMovementInput): ResolveMovementInput['action'] =>
  'action' in input ? input.action : 'refund';
