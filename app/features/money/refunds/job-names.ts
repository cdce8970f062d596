import { z } from 'zod';

export const sendRefundJob = { name: 'refunds.send-refund', schema: z.object({ refundId: z.string() }) };
