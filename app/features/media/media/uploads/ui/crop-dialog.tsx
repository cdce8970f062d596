import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '#core/crop.ts';
import { Button } from '#ui/button.tsx';
import { CropSquare } from '#ui/media/crop-square.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type CropDialogProps = { file: File; onCrop: (crop: Crop | null) => void; onClose: () => void };

/** Opens once the picture has loaded. A picture that the browser cannot draw is sent as it is. */
export default function CropDialog({ file, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState<Crop | null>(null);
  const [src, setSrc] = useState<string>();
  const sendUncropped = useEffectEvent(() => onCrop(null));
  useEffect(() => {
    const picture = new Image();
    picture.onload = () => setSrc(picture.src);
    picture.onerror = () => sendUncropped();
    picture.src = URL.createObjectURL(file);
    return () => {
      Object.assign(picture, { onload: null, onerror: null });
      URL.revokeObjectURL(picture.src);
    };
  }, [file]);
  if (!src) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('media.pictures.crop')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {/* A picture that has not loaded yet would be sent uncropped. */}
          <Button variant="primary" disabled={!crop} onClick={() => onCrop(crop)}>
            {t('media.pictures.use')}
          </Button>
        </>
      }
    >
      <CropSquare src={src} value={crop} onChange={setCrop} />
    </Dialog>
  );
}
