import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import type { ConversationInput } from '../schema.ts';
import { openConversation } from './data.ts';

type MessageButtonProps = ButtonLook & { to: ConversationInput; isIconOnPhone?: boolean };

export function MessageButton({ to, isIconOnPhone, ...look }: MessageButtonProps) {
  const { t } = useTranslation();
  const opening = useOpenConversation();
  return (
    <Button
      icon={<MessageCircle className="size-4.5" aria-hidden="true" />}
      className={clsx(isIconOnPhone && 'max-sm:size-11 max-sm:px-0!')}
      loading={opening.isPending}
      onClick={() => opening.mutate(to)}
      {...look}
    >
      <span className={clsx(isIconOnPhone && 'max-sm:sr-only')}>{t('inbox.message')}</span>
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
