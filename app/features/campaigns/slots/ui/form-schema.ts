import { z } from 'zod';
import { TypedWhole } from '#platform/http/schemas/text.ts';

export const slotsForm = (max: number) =>
  z.strictObject({
    slots: TypedWhole.pipe(
      z.number('errors.invalidNumber').min(1, 'slots.errors.none').max(max, 'slots.errors.tooMany'),
    ),
  });
