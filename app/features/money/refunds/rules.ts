import type { ResolveMovementInput, WalletRefundInput } from './schema.ts';

export const actionOf = (input: WalletRefundInput | ResolveMovementInput): ResolveMovementInput['action'] =>
  'action' in input ? input.action : 'refund';
