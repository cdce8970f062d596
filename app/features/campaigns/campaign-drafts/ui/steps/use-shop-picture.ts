import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureUnreadable } from '#features/campaigns/products/errors.ts';
import { takeProductPicture } from '#features/campaigns/products/ui/data.ts';
import { uploadQuery } from '#features/media/media/ui/data.ts';
import type { DraftFile } from '../../schema.ts';
import type { StepProps } from '../use-draft-form.ts';

const ASK_AGAIN_MS = 500;
const PURPOSES = { productPicture: 'reference', cover: 'cover' } as const;

/** Adds the product picture unless one was added meanwhile. */
export function useShopPicture({ form }: Pick<StepProps, 'form'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ url, name }: { url: string; name: keyof typeof PURPOSES }) =>
      takePicture(queries, url, PURPOSES[name]),
    // The form spans all steps, so this also runs after leaving the step.
    onSuccess: (file, { name }) => {
      if (form.getValues(name).length === 0) form.setValue(name, [file]);
    },
  });
}

async function takePicture(
  queries: QueryClient,
  url: string,
  purpose: 'reference' | 'cover',
): Promise<DraftFile> {
  let upload = await takeProductPicture({ url, purpose });
  while (upload.status === 'checking') {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    upload = await queries.fetchQuery(uploadQuery(upload.id));
  }
  if (upload.mediaId === null) throw pictureUnreadable();
  return { mediaId: upload.mediaId, name: upload.fileName, kind: 'picture' };
}
