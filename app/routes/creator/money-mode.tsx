import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '#platform/api-client/health.ts';
import { TestModeBadge } from '#ui/pill.tsx';

/** Beside the title of the earnings. */
export default function MoneyModeBadge() {
  return <TestModeBadge mode={useQuery(healthQuery).data?.mode} />;
}
