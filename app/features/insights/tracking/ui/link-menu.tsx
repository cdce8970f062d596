import { Ellipsis, Pencil, Power, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toastError, toastSuccess } from '#ui/overlays/toast.tsx';
import type { Link } from '../schema.ts';
import { useChangeLink } from './data.ts';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';

export function LinkMenu({ link, name }: { link: Link; name: string }) {
  const { t } = useTranslation();
  const changing = useChangeLink(link.id);
  const [dialog, setDialog] = useState<'edit' | 'qr'>();
  const close = () => setDialog(undefined);
  const { isDisabled } = link;
  const toggle = () =>
    changing.mutate(
      { isDisabled: !isDisabled },
      {
        onSuccess: () => toastSuccess(t(isDisabled ? 'tracking.isOn' : 'tracking.isOff')),
        onError: (error) => toastError(t('tracking.changeFailed'), { description: errorText(t, error) }),
      },
    );
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('tracking.menu', { name })}
            icon={<Ellipsis className="size-5" aria-hidden="true" />}
          />
        }
        items={[
          {
            label: t('tracking.qrTitle'),
            icon: <QrCode className="size-4" aria-hidden="true" />,
            onSelect: () => setDialog('qr'),
          },
          {
            label: t('tracking.edit'),
            icon: <Pencil className="size-4" aria-hidden="true" />,
            onSelect: () => setDialog('edit'),
          },
          {
            label: t(isDisabled ? 'tracking.switchOn' : 'tracking.switchOff'),
            icon: <Power className="size-4" aria-hidden="true" />,
            onSelect: toggle,
          },
        ]}
      />
      {dialog === 'qr' && <QrDialog url={link.url} name={name} onClose={close} />}
      {dialog === 'edit' && <EditLinkDialog link={link} name={name} onClose={close} />}
    </>
  );
}
