import { useMutation } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import type { ConversationInput } from '../schema.ts';
import { openConversation } from './data.ts';

type MessageButtonProps = ButtonLook & { to: ConversationInput; className?: string };

export function MessageButton({ to, ...look }: MessageButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: openConversation,
    onSuccess: ({ id }) => navigate(`/inbox?c=${id}`, { state: { write: true } }),
    onError: (error) => toastError(errorText(t, error)),
  });
  return (
    <Button
      {...look}
      icon={<MessageCircle className="size-4" aria-hidden="true" />}
      loading={opening.isPending}
      onClick={() => opening.mutate(to)}
    >
      {t('inbox.message')}
    </Button>
  );
}
