import { z } from 'zod';

export const sendRefundJob = { name: 'payments.send-refund', schema: z.object({ refundId: z.string() }) };
