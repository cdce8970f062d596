import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { FormError } from '#ui/message-box.tsx';

type AuthProblemProps = { problem: string | undefined; error: Error | null };

/** Why somebody could not get in. What is neither their doing nor the line’s is said to be ours. */
export function AuthProblem({ problem, error }: AuthProblemProps) {
  const { t } = useTranslation();
  const isOurs = error !== null && !(error instanceof AppError && error.status < 500);
  return <FormError>{problem && isOurs ? t('auth.problem', { detail: problem }) : problem}</FormError>;
}
