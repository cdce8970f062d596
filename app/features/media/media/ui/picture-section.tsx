import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { UploadField } from '../uploads/ui/upload-field.tsx';
import { useUploads } from '../uploads/ui/use-uploads.ts';
import { picturesQuery, useSetPicture } from './data.ts';

type PictureSectionProps = {
  which: 'picture' | 'logo';
  side: 'brand' | 'creator';
  name: string;
  /** Beside the picture, above its buttons. */
  title?: ReactNode;
};

export function PictureSection({ which, side, name, title }: PictureSectionProps) {
  const { t } = useTranslation();
  const pictures = useQuery(picturesQuery);
  const setting = useSetPicture(which);
  const { clear } = useUploads(which);
  const isLogo = which === 'logo';
  const url = isLogo ? pictures.data?.logoUrl : pictures.data?.pictureUrl;

  function set(mediaId: string | null) {
    setting.mutate(mediaId, {
      onSuccess: () => {
        clear();
        const text = mediaId ? (isLogo ? 'savedLogo' : 'saved') : 'removed';
        toastSuccess(t(`media.pictures.${text}`));
      },
    });
  }

  return (
    <section className="flex items-start gap-4 py-3">
      <Avatar name={name} imageUrl={url} className={clsx('my-1 text-xl', title ? 'size-16' : 'size-14')} />
      <div
        className={clsx(
          'min-w-0 flex-1',
          title && 'sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-6 sm:self-center',
        )}
      >
        {title && <div className="max-sm:mb-3 sm:row-span-3">{title}</div>}
        <h2 className="text-ui leading-6">
          <Explained
            meaning={
              isLogo
                ? t('media.pictures.logoText')
                : `${t(`media.pictures.yoursText.${side}`)} ${t('media.pictures.private')}`
            }
          >
            {t(isLogo ? 'media.pictures.logo' : 'media.pictures.yours')}
          </Explained>
        </h2>
        <UploadField
          label={
            <span className="sr-only">{t(isLogo ? 'media.pictures.newLogo' : 'media.pictures.new')}</span>
          }
          place={which}
          purpose="picture"
          kinds={['picture']}
          crop
          {...(!isLogo && { camera: 'user' })}
          actions={
            // Null keeps the field compact.
            url ? (
              <Button
                size="small"
                variant="quiet"
                loading={setting.isPending && setting.variables === null}
                onClick={() => set(null)}
              >
                {t('media.pictures.remove')}
              </Button>
            ) : null
          }
          onChange={(files) => files?.[0] && set(files[0].mediaId)}
        />
        <FormError>
          {setting.error && t('media.pictures.saveFailed', { reason: errorText(t, setting.error) })}
        </FormError>
      </div>
    </section>
  );
}
