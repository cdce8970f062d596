import { createCreator } from '#features/identity/accounts/factory.server.ts';
import type { Example, Examples } from '../../../../tests/harness/examples.ts';
import type { Request } from '../../../../tests/harness/requests.ts';
import { uploadBegun } from './factory.server.ts';
import type { Purpose } from './rules.ts';

export const rows: Examples = {
  upl: () => begunUpload(),
};

export const requests: Examples = {
  continueUpload: () => begunUpload({ body: new Uint8Array(10), headers: { 'upload-offset': '0' } }),
  savePoster: () => begunUpload({ body: new Uint8Array(10) }, 'video'),
};

export async function begunUpload(request: Request = {}, purpose: Purpose = 'picture'): Promise<Example> {
  const as = await createCreator();
  const { id } = await uploadBegun(as, { purpose });
  return { as, id, ...request, headers: { 'tus-resumable': '1.0.0', ...request.headers } };
}
