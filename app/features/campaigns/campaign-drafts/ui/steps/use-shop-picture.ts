import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { pictureUnreadable } from '#features/campaigns/products/errors.ts';
import { takeProductPicture } from '#features/campaigns/products/ui/data.ts';
import { uploadQuery } from '#features/media/media/ui/data.ts';
import type { DraftFile } from '../../schema.ts';
import type { StepProps } from '../use-draft-form.ts';

const ASK_AGAIN_MS = 500;
const PURPOSES = { productPicture: 'reference', cover: 'cover' } as const;

/** Adds the product picture unless the user chose another one. */
export function useShopPicture({ form }: Pick<StepProps, 'form'>) {
  const queries = useQueryClient();
  /** The picture of the previous page, which the next page replaces. */
  const taken = useRef<string>(undefined);
  /** A slow picture of the previous page must not replace it. */
  const latest = useRef<string>(undefined);
  const isFree = (name: keyof typeof PURPOSES) =>
    form.getValues(name).every(({ mediaId }) => mediaId === taken.current);
  const taking = useMutation({
    mutationFn: ({ url, name }: { url: string; name: keyof typeof PURPOSES }) => {
      if (name === 'productPicture') latest.current = url;
      return takePicture(queries, url, PURPOSES[name]);
    },
    // The form spans all steps, so this also runs after leaving the step.
    onSuccess: (file, { url, name }) => {
      if (!isFree(name) || (name === 'productPicture' && url !== latest.current)) return;
      if (name === 'productPicture') taken.current = file.mediaId;
      form.setValue(name, [file]);
    },
  });
  return { ...taking, isFree };
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
