import { useTranslation } from 'react-i18next';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { InvitingCampaign } from '../schema.ts';

type State = NonNullable<InvitingCampaign['state']>;

const TONES: Partial<Record<State, Tone>> = {
  waiting: 'amber',
  invited: 'amber',
  accepted: 'green',
  declined: 'red',
};

export function InvitationStatePill({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[state]}>{t(`invitations.state.${state}`)}</StatusPill>;
}
