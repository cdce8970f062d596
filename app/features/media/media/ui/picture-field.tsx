import { useQuery } from '@tanstack/react-query';
import { Camera, Trash2, Upload } from 'lucide-react';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { FormError } from '#ui/message-box.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { UploadField } from '../uploads/ui/upload-field.tsx';
import { useUploads } from '../uploads/ui/use-uploads.ts';
import { picturesQuery, useSetPicture } from './data.ts';

type Picture = {
  url: string | null | undefined;
  /** Makes a button change the picture: at once, or through a menu if there are several ways. */
  changedBy: (button: ReactElement<ComponentProps<'button'>>) => ReactElement;
};

type PictureFieldProps = {
  which: 'picture' | 'logo';
  children: (picture: Picture) => ReactNode;
};

export function PictureField({ which, children }: PictureFieldProps) {
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
    <div>
      <UploadField
        label={<span className="sr-only">{t(isLogo ? 'media.pictures.newLogo' : 'media.pictures.new')}</span>}
        place={which}
        purpose="picture"
        kinds={['picture']}
        crop
        {...(!isLogo && { camera: 'user' })}
        onChange={(files) => files?.[0] && set(files[0].mediaId)}
      >
        {({ describedBy, choose, takePhoto }) => {
          const items: MenuItem[] = [
            {
              label: t('media.field.choose.picture'),
              icon: <Upload className="size-4" aria-hidden="true" />,
              onSelect: choose,
            },
          ];
          if (!isLogo && matchMedia('(pointer: coarse)').matches)
            items.push({
              label: t('media.field.camera.picture'),
              icon: <Camera className="size-4" aria-hidden="true" />,
              onSelect: takePhoto,
            });
          if (url)
            items.push({
              label: t('media.pictures.remove'),
              icon: <Trash2 className="size-4" aria-hidden="true" />,
              danger: true,
              onSelect: () => set(null),
            });
          return children({
            url,
            changedBy: (button) => {
              const described = cloneElement(button, { 'aria-describedby': describedBy });
              return items.length === 1 ? (
                cloneElement(described, { onClick: choose })
              ) : (
                <Menu trigger={described} items={items} />
              );
            },
          });
        }}
      </UploadField>
      <FormError>
        {setting.error && t('media.pictures.saveFailed', { reason: errorText(t, setting.error) })}
      </FormError>
    </div>
  );
}
