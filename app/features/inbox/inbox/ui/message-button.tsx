import { useMutation } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, type ButtonLook, IconButton } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import type { ConversationInput } from '../schema.ts';
import { openConversation } from './data.ts';

type MessageButtonProps = ButtonLook & { to: ConversationInput; isIcon?: boolean; className?: string };

export function MessageButton({ to, isIcon, ...look }: MessageButtonProps) {
  const { t } = useTranslation();
  const opening = useOpenConversation();
  const props = { ...look, loading: opening.isPending, onClick: () => opening.mutate(to) };
  const icon = <MessageCircle className="size-4.5" aria-hidden="true" />;
  return isIcon ? (
    <IconButton label={t('inbox.message')} icon={icon} {...props} />
  ) : (
    <Button icon={icon} {...props}>
      {t('inbox.message')}
    </Button>
  );
}

export function useOpenConversation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: openConversation,
    onSuccess: ({ id }) => navigate(`/inbox?c=${id}`, { state: { write: true } }),
    onError: (error) => toastError(errorText(t, error)),
  });
}
